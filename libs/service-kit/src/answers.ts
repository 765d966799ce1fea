import { performance } from 'node:perf_hooks'

type RequestCounts = { requests: number; errors: number }

/** Counts the requests that were answered, and those answered with a 5xx. Probes don't count: no user waits for them. */
export type Answers = {
  add(status: number): void
  /** Totals since the start; `lately` counts the last minute or two, so that old failures don't hide the current state. */
  read(): RequestCounts & { lately: RequestCounts }
}

const periodMilliseconds = 60_000

const none = (): RequestCounts => ({ requests: 0, errors: 0 })

/** `now` is in milliseconds, from a monotonic clock. */
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
