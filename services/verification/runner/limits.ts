/** What a run may use up. The first that is reached ends it. */
export type Budget = {
  /** Of the processor: the interpreter asks for it and stops by itself. */
  cpuMilliseconds: number
  /** Beside that, for checks may be made to tell a slow program from a good one. */
  cpuMillisecondsPerCheck: number
  /** By the clock: then the process is killed from outside, whatever it is doing; shortly before it is asked to stop. */
  wallMilliseconds: number
  /** Who was stopped by the clock with less of the processor than this was given no time: no verdict on the program. */
  fairMilliseconds: number
}

export const fullBudget: Budget = {
  cpuMilliseconds: 2_000,
  cpuMillisecondsPerCheck: 0,
  wallMilliseconds: 2_500,
  fairMilliseconds: 600,
}

/**
 * Limits of a first try in the shared lane. What needs more is stopped and restarted in the lane of long runs. A usual run
 * takes two milliseconds, the dearest of the bank, with ten checks or more, a hundred.
 */
export const quickBudget: Budget = {
  cpuMilliseconds: 40,
  cpuMillisecondsPerCheck: 8,
  wallMilliseconds: 1_000,
  fairMilliseconds: 20,
}

export type ProcessLimits = {
  /** What a process may hold above what Node reserves. */
  memoryMebibytesMax: number
  /** A process makes room for a fresh one after so many runs. */
  runsMax: number
  /** 0 to 19, see setpriority(2): who has more gives way. */
  niceness: number
}
