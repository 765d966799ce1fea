import { ApiError } from '@codekin/contracts/errors'

export type BoundedQueue = {
  /** Runs the work when a place is free. Throws `unavailable` at once when too many wait already. */
  run<R>(work: () => Promise<R>): Promise<R>
  /** How many run or wait. */
  size(): number
}

/**
 * Lets at most `concurrency` pieces of work run at once and at most `waitingMax` wait. Beyond that callers are told to
 * come again after `retryAfterSeconds`: a queue without an end answers nobody in time.
 */
export function boundedQueue(limits: {
  concurrency: number
  waitingMax: number
  retryAfterSeconds: number
}): BoundedQueue {
  const waiting: (() => void)[] = []
  let running = 0

  async function takePlace(): Promise<void> {
    if (running < limits.concurrency) {
      running += 1
      return
    }
    if (waiting.length >= limits.waitingMax) {
      throw new ApiError('unavailable', { headers: { 'retry-after': String(limits.retryAfterSeconds) } })
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function leavePlace(): void {
    const next = waiting.shift()
    // The place goes to the next one directly; giving it back first would let a newcomer overtake.
    if (next) next()
    else running -= 1
  }

  return {
    async run(work) {
      await takePlace()
      try {
        return await work()
      } finally {
        leavePlace()
      }
    },
    size: () => running + waiting.length,
  }
}
