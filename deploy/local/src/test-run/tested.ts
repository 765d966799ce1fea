import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../paths.ts'

type Result = { passed: number; failed: number; flaky: readonly string[] }

/** The record of the last run of a whole tier in `.codekin/tested.json`. */
export type Tested = Result & {
  /** Empty outside of a git checkout. */
  commit: string
  /** Whether the working tree equalled that commit, from start to end. */
  clean: boolean
  tier: string
  seconds: number
}

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return undefined
  }
}

const describe = () => ({ commit: git('rev-parse', 'HEAD') ?? '', isClean: git('status', '--porcelain') === '' })

/** Records the state at the start of a run; `write` stores the result with it. */
export function startRecord(tier: string) {
  const startedAt = performance.now()
  const before = describe()
  return {
    write(result: Result): void {
      const after = describe()
      const tested: Tested = {
        commit: before.commit,
        clean: before.isClean && after.isClean && before.commit === after.commit,
        tier,
        ...result,
        seconds: Math.round((performance.now() - startedAt) / 1000),
      }
      const folder = join(repositoryRoot, '.codekin')
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'tested.json'), `${JSON.stringify(tested, null, 2)}\n`)
    },
  }
}
