import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { baseFiles } from './base.ts'
import { repositoryRoot } from './paths.ts'

/** Regenerates `k8s/base` from the contracts. */
export function writeBase(): void {
  const base = join(repositoryRoot, 'k8s/base')
  rmSync(base, { recursive: true, force: true })
  for (const [path, text] of baseFiles()) {
    mkdirSync(dirname(join(base, path)), { recursive: true })
    writeFileSync(join(base, path), text)
  }
}
