import { performance } from 'node:perf_hooks'

type RequestCounts = { requests: number; errors: number }

/** How many requests were answered, and how many of them with a 5xx. Probes are none: nobody waits for what they hear. */
export type Answers = {
  add(status: number): void
  /** Since the start; `lately`: in the last minute or two, which tells how it is now, whatever happened long ago. */
  read(): RequestCounts & { lately: RequestCounts }
}

const periodMilliseconds = 60_000

const none = (): RequestCounts => ({ requests: 0, errors: 0 })

/** `now` in milliseconds, of a clock that never goes back. */
export function countAnswers(now = () => performance.now()): Answers {
  const all = none()
  let before = none()
  let current = none()
  let startedAt = now()
  function turn(): void {
    const periods = Math.floor((now() - startedAt) / periodMilliseconds)
    if (periods === 0) return
    before = periods === 1 ? current : none()
    current = none()
    startedAt += periods * periodMilliseconds
  }
  return {
    add(status) {
      turn()
      for (const counted of [all, current]) {
        counted.requests += 1
        if (status >= 500) counted.errors += 1
      }
    },
    read() {
      turn()
      const lately = { requests: before.requests + current.requests, errors: before.errors + current.errors }
      return { ...all, lately }
    },
  }
}
