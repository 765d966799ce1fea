/** Limits of a run. The first one reached ends it. */
export type Budget = {
  /** CPU time: the interpreter checks it and stops by itself. */
  cpuMilliseconds: number
  /** Additional CPU time per check, since checks may distinguish slow programs from fast ones. */
  cpuMillisecondsPerCheck: number
  /** Wall-clock time: then the process is killed from outside, whatever it is doing; shortly before, it is asked to stop. */
  wallMilliseconds: number
  /** A run stopped by the clock with less CPU time than this was starved: no verdict on the program. */
  fairMilliseconds: number
}

export const fullBudget: Budget = {
  cpuMilliseconds: 2_000,
  cpuMillisecondsPerCheck: 0,
  wallMilliseconds: 2_500,
  fairMilliseconds: 600,
}

/**
 * Limits of a first run in the shared pool. A run that needs more is stopped and restarted in the pool for long runs. A usual run
 * takes two milliseconds, the most expensive of the bank, with ten checks or more, a hundred.
 */
export const quickBudget: Budget = {
  cpuMilliseconds: 40,
  cpuMillisecondsPerCheck: 8,
  wallMilliseconds: 1_000,
  fairMilliseconds: 20,
}

export type ProcessLimits = {
  /** The memory of a process beyond what Node reserves. */
  memoryMebibytesMax: number
  /** A process is replaced by a new one after this many runs. */
  runsMax: number
  /** 0 to 19, see setpriority(2): a higher value yields to others. */
  niceness: number
}
