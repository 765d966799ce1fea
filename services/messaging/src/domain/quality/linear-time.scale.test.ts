import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostilePieces, repeatTo } from '../../../testing/hostile.ts'
import { hostilePhrase } from '../../../testing/hostile-phrases.ts'
import { findInMessage } from './check-message.ts'

test.each([...hostilePieces, ...fc.sample(hostilePhrase, 20)])(
  'time grows no faster than linearly with the length of %j',
  (piece) => {
    // Quadratic work would take eight times as long.
    expect(growthOf(repeatTo(4_000, piece), repeatTo(32_000, piece))).toBeLessThan(timesMax)
  },
)

const timesMax = 4

/**
 * Compares the time for one message with the time for eight messages of an eighth of its length. Both do the same amount of work,
 * so other load affects both equally; load only slows them down, so the fastest runs count.
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
