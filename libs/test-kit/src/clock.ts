import type { Clock } from '@codekin/service-kit/clock'

/** Noon in the middle of a month, so that no test accidentally crosses the end of a day or month. */
export const testStart = new Date('2026-06-15T12:00:00.000Z')

/** A clock that only a test moves. */
export type TestClock = Clock & { set(now: Date): void; advance(seconds: number): void }

export function testClock(start: Date = testStart): TestClock {
  let now = start
  return {
    now: () => now,
    set(next) {
      now = next
    },
    advance(seconds) {
      now = new Date(now.getTime() + seconds * 1000)
    },
  }
}
