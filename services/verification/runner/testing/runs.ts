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
  // However busy the machine is, what takes too long is said to.
  budgets: { quick: quickBudget, full: { ...fullBudget, fairMilliseconds: 0 } },
}

/** How long it may take on a busy machine to kill a process whose time is up. Less than a test may take. */
export const killMarginMilliseconds = 10_000

/** For programs that must run out of memory before they run out of time, however busy the machine is. */
export const patientBudgets: NonNullable<RunsOptions['budgets']> = {
  quick: quickBudget,
  full: { cpuMilliseconds: 20_000, cpuMillisecondsPerCheck: 0, wallMilliseconds: 25_000, fairMilliseconds: 0 },
}

export const openTestRuns = (options: Partial<RunsOptions> = {}): Promise<Runs> =>
  openRuns({ ...smallRunner, suspects: openSuspects(), ...options })

let count = 0

/** A request of its own owner, if none is given. */
export function program(code: string, options: Partial<CodeRequest> = {}): CodeRequest {
  count += 1
  return { id: `run-${count}`, owner: `owner-${count}`, language: 'javascript', code, checks: [], ...options }
}
