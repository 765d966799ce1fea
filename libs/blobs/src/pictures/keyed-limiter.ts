import { ApiError } from '@codekin/contracts/errors'

export type Turns = {
  /**
   * Does the work when it is the person's turn: one at a time of each person, in the order they came. Throws at once
   * `too_many_requests` when too much of this person waits already, `unavailable` when too much waits at all.
   */
  take<R>(person: string, work: () => Promise<R>): Promise<R>
}

export type TurnLimits = { atOnce: number; waitingMax: number; waitingPerPersonMax: number; retryAfterSeconds: number }

/** Work of many people at few places: nobody holds two of them, and no crowd of one person's stands before another. */
export function openTurns({ atOnce, waitingMax, waitingPerPersonMax, retryAfterSeconds }: TurnLimits): Turns {
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

  async function untilTurn(person: string): Promise<void> {
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
    async take(person, work) {
      await untilTurn(person)
      try {
        return await work()
      } finally {
        running.delete(person)
        startNext()
      }
    },
  }
}
