import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostilePieces, repeatTo } from '../../../testing/hostile.ts'
import { hostilePhrase } from '../../../testing/hostile-phrases.ts'
import { findInMessage } from './check-message.ts'

test.each([...hostilePieces, ...fc.sample(hostilePhrase, 20)])(
  'time grows with the length of %j and not faster',
  (said) => {
    // Of quadratic work it would be eight times.
    expect(growthOf(repeatTo(4_000, said), repeatTo(32_000, said))).toBeLessThan(timesMax)
  },
)

const timesMax = 4

/**
 * How many times as long a message takes that is as long as eight others together. As both have as much to do, what else the machine
 * does meets both alike; it only makes them slower, so the fastest runs count.
 */
function growthOf(short: string, long: string): number {
  const took = { short: Infinity, long: Infinity }
  for (let run = 0; run < 3 || (run < 50 && took.long >= timesMax * took.short); run += 1) {
    took.long = Math.min(took.long, timeOf([long]))
    took.short = Math.min(took.short, timeOf(Array.from({ length: 8 }, () => short)))
  }
  return took.long / took.short
}

/** Milliseconds. */
function timeOf(messages: readonly string[]): number {
  const startedAt = performance.now()
  for (const message of messages) findInMessage(message, { isOpener: true })
  return performance.now() - startedAt
}
