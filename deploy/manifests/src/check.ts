import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { baseFiles } from './base.ts'
import { overlayNames, readCluster } from './overlays.ts'
import { repositoryRoot } from './paths.ts'
import { rules } from './rules/rules.ts'

/** Files of `k8s/base` that differ from what the contracts generate now. */
export function checkBase(): string[] {
  return [...baseFiles()]
    .filter(([path, text]) => {
      const file = join(repositoryRoot, 'k8s/base', path)
      return !existsSync(file) || readFileSync(file, 'utf8') !== text
    })
    .map(([path]) => `k8s/base/${path} is not what the contracts make of it: npm run manifests -- write`)
}

/** Every broken rule of every overlay, one sentence each. */
export async function checkOverlays(): Promise<string[]> {
  const faults = await Promise.all(
    overlayNames.map(async (overlay) => {
      const cluster = readCluster(overlay)
      const told = await Promise.all(
        rules.map(async ({ id, check }) => (await check(cluster)).map((fault) => `${overlay} (${id}): ${fault}`)),
      )
      return told.flat()
    }),
  )
  return faults.flat()
}
