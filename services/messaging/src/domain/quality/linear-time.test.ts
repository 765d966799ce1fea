import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostilePieces, repeatTo } from '../../../testing/hostile.ts'
import { findInMessage, phrases } from './check-message.ts'
import { findPhrases } from './phrases.ts'
import { wordsOf } from './words.ts'

/** Out of the words of the phrases, and of what makes forms, sentences, quotations and addresses. */
const word = fc.constantFrom(...new Set([...phrases.byFirst.keys(), ...phrases.byLast.keys()]))
const between = fc.constantFrom(' ', ' ', ' ', '', '.', '-', ', ', '\n', '"')
const piece = fc
  .array(fc.tuple(fc.oneof(word, fc.constantFrom(...hostilePieces)), between), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.flat().join(''))

test('whatever is said again and again, the matcher looks at each place so many times, however long that goes on', () => {
  fc.assert(
    fc.property(piece, (said) => {
      // Eight times as long; quadratic work would be sixty-four times as much.
      expect(looksAt(said.repeat(64))).toBeLessThan(16 * looksAt(said.repeat(8)))
    }),
    { numRuns: 200 },
  )
})

test.each([...hostilePieces, ...fc.sample(piece, 20)])('time grows with the length of %j and not faster', (said) => {
  // Of quadratic work it would be eight times.
  expect(growthOf(repeatTo(4_000, said), repeatTo(32_000, said))).toBeLessThan(timesMax)
})

/** How often the matcher looks at a place of a message. */
function looksAt(message: string): number {
  const { words, ways } = wordsOf(message)
  let looks = 0
  const counted = new Proxy(ways, {
    get(target, place) {
      looks += 1
      return Reflect.get(target, place) as unknown
    },
  })
  findPhrases(phrases, { words, ways: counted })
  return looks
}

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
