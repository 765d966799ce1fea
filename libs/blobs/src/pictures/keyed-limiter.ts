import { ApiError } from '@codekin/contracts/errors'

export type KeyedLimiter = {
  /**
   * Runs the work when a slot is free, at most one at a time per person, in the order of the calls. Throws `too_many_requests` at
   * once when this person has too many calls queued, `unavailable` when the whole queue is full.
   */
  run<R>(person: string, work: () => Promise<R>): Promise<R>
}

export type KeyedLimits = { atOnce: number; waitingMax: number; waitingPerPersonMax: number; retryAfterSeconds: number }

/** A concurrency limit over all people, with one slot per person, so that the calls of one person do not delay the others. */
export function keyedLimiter({
  atOnce,
  waitingMax,
  waitingPerPersonMax,
  retryAfterSeconds,
}: KeyedLimits): KeyedLimiter {
  const running = new Set<string>()
  const waiting: { person: string; start: () => void }[] = []
  const headers = { 'retry-after': String(retryAfterSeconds) }

  function startNext(): void {
    if (running.size >= atOnce) return
    const index = waiting.findIndex(({ person }) => !running.has(person))
    const [next] = index < 0 ? [] : waiting.splice(index, 1)
    if (!next) return
    running.add(next.person)
    next.start()
  }

  async function waitForSlot(person: string): Promise<void> {
    if (!running.has(person) && running.size < atOnce) {
      running.add(person)
      return
    }
    if (waiting.filter((one) => one.person === person).length >= waitingPerPersonMax) {
      const message = 'Your pictures from before are still being read. Try again in a few seconds.'
      throw new ApiError('too_many_requests', { message, headers })
    }
    if (waiting.length >= waitingMax) {
      const message = 'Many pictures are being read right now. Try again in a few seconds.'
      throw new ApiError('unavailable', { message, headers })
    }
    await new Promise<void>((start) => waiting.push({ person, start }))
  }

  return {
    async run(person, work) {
      await waitForSlot(person)
      try {
        return await work()
      } finally {
        running.delete(person)
        startNext()
      }
    },
  }
}
