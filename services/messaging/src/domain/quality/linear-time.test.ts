import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostilePhrase } from '../../../testing/hostile-phrases.ts'
import { phrases } from './check-message.ts'
import { findPhrases, listPhraseWords } from './phrases.ts'
import { buildLattice } from './words.ts'

test('the matcher visits each position a bounded number of times, however long a repetition is', () => {
  fc.assert(
    fc.property(hostilePhrase, (phrase) => {
      // Eight times the length; quadratic work would be 64 times as much.
      expect(looksAt(phrase.repeat(64))).toBeLessThan(16 * looksAt(phrase.repeat(8)))
    }),
    { numRuns: 60 },
  )
})

/** Counts how often the matcher visits a position of a message. */
function looksAt(message: string): number {
  const { words, readings } = buildLattice(message, listPhraseWords(phrases))
  let looks = 0
  const counted = new Proxy(readings, {
    get(target, place) {
      looks += 1
      return Reflect.get(target, place) as unknown
    },
  })
  findPhrases(phrases, { words, readings: counted })
  return looks
}
