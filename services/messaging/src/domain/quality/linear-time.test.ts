import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostilePhrase } from '../../../testing/hostile-phrases.ts'
import { phrases } from './check-message.ts'
import { findPhrases, wordsIn } from './phrases.ts'
import { wordsOf } from './words.ts'

test('the matcher visits each position a bounded number of times, however long a repetition is', () => {
  fc.assert(
    fc.property(hostilePhrase, (said) => {
      // Eight times the length; quadratic work would be 64 times as much.
      expect(looksAt(said.repeat(64))).toBeLessThan(16 * looksAt(said.repeat(8)))
    }),
    { numRuns: 60 },
  )
})

/** Counts how often the matcher visits a position of a message. */
function looksAt(message: string): number {
  const { words, ways } = wordsOf(message, wordsIn(phrases))
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
