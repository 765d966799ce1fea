import type { Clock } from '@codekin/service-kit/clock'

/** A clock that stands still until a test moves it. */
export type TestClock = Clock & { set(now: Date): void; advance(seconds: number): void }

export function testClock(start: Date = new Date()): TestClock {
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
