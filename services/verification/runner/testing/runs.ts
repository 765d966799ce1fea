import { fullBudget, quickBudget } from '../limits.ts'
import type { CodeRequest } from '../requests.ts'
import { openRuns, type Runs, type RunsOptions } from '../runs.ts'
import { openSuspects } from '../suspects.ts'

export const smallRunner: RunsOptions = {
  atOnce: 2,
  longAtOnce: 2,
  waitingMax: 1_000,
  waitingPerOwnerMax: 1_000,
  memoryMebibytesMax: 256,
  runsPerProcessMax: 500,
  longNiceness: 0,
  // Programs that take too long are reported as such, whatever the load of the machine.
  budgets: { quick: quickBudget, full: { ...fullBudget, fairMilliseconds: 0 } },
}

/** How long killing a process at its time limit may take on a busy machine. Less than the timeout of a test. */
export const killMarginMilliseconds = 10_000

/** For programs that must run out of memory before time, whatever the load of the machine. */
export const patientBudgets: NonNullable<RunsOptions['budgets']> = {
  quick: quickBudget,
  full: { cpuMilliseconds: 20_000, cpuMillisecondsPerCheck: 0, wallMilliseconds: 25_000, fairMilliseconds: 0 },
}

export const openTestRuns = (options: Partial<RunsOptions> = {}): Promise<Runs> =>
  openRuns({ ...smallRunner, suspects: openSuspects(), ...options })

let count = 0

/** A request with its own owner, unless one is given. */
export function program(code: string, options: Partial<CodeRequest> = {}): CodeRequest {
  count += 1
  return { id: `run-${count}`, owner: `owner-${count}`, language: 'javascript', code, checks: [], ...options }
}
