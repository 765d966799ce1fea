import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '../run-program.ts'
import { type Progress, readProgress } from './progress.ts'

export type VitestRun = {
  projects: readonly string[]
  /** Paths below which tests are run; all of the projects when there are none. */
  filters: readonly string[]
  maxFailures: number
  /** Milliseconds left; then the run and everything it started is killed. */
  timeLeft: number
  env?: Record<string, string>
  /** Default: the repository's own. */
  config?: string
  /** Whether the run shows its progress on this terminal. */
  show?: boolean
}

export type VitestOutcome = Progress & { wasKilled: boolean }

/**
 * Runs vitest in its own process group until it ends or runs out of time. What had passed, failed and started by then is known in
 * any case. A run that ends without a reason counts as one failure.
 */
export async function runVitest(run: VitestRun): Promise<VitestOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'codekin-progress-'))
  const progressFile = join(folder, 'progress.jsonl')
  const reporter = join(import.meta.dirname, 'progress-reporter.ts')
  const args = [
    'run',
    ...(run.config ? ['--config', run.config] : []),
    ...run.projects.map((name) => `--project=${name}`),
    '--reporter=default',
    `--reporter=${reporter}`,
    `--bail=${run.maxFailures}`,
    '--tags-filter=!quarantine',
    ...run.filters,
  ]
  try {
    const { code, wasKilled } = await runProgram('vitest', args, {
      show: run.show ?? true,
      env: { CI: 'true', ...run.env, TEST_PROGRESS_FILE: progressFile },
      killAfter: run.timeLeft,
    })
    const progress = readProgress(progressFile)
    const isUnexplained = code !== 0 && progress.failed.length === 0 && !wasKilled
    if (isUnexplained) progress.failed.push(`vitest ended with code ${code}`)
    return { ...progress, wasKilled }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
