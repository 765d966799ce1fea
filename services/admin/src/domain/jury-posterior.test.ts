import { expect, test } from 'vitest'
import { accuracyOf, type CountedVote, posteriorOf, verdictOf } from './jury-posterior.ts'

const proved = { right: 7, answered: 8 }
const votes = (...said: CountedVote['vote'][]) => said.map((vote) => ({ vote, record: proved }))

/** Pseudorandom numbers from 0 to 1, the same in every run: Park and Miller, 1988. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

test('a juror without a track record has no weight, and accuracy stays between 0.5 and 0.95', () => {
  expect(accuracyOf({ right: 0, answered: 0 })).toBe(0.5)
  expect(accuracyOf({ right: 0, answered: 9 })).toBe(0.5)
  expect(accuracyOf({ right: 900, answered: 900 })).toBe(0.95)
  expect(posteriorOf([{ vote: 'violates', record: { right: 0, answered: 0 } }])).toBe(0.5)
})

test('three agreeing jurors with a good record decide; two, or three without a record, do not', () => {
  expect(posteriorOf(votes('violates', 'violates', 'violates'))).toBeCloseTo(64 / 65)
  expect(verdictOf(votes('violates', 'violates', 'violates'))).toBe('violates')
  expect(verdictOf(votes('fine', 'fine', 'fine'))).toBe('fine')
  expect(verdictOf(votes('fine', 'fine', 'unsure'))).toBe(null)
  const best = { right: 900, answered: 900 }
  expect(verdictOf([best, best].map((record) => ({ vote: 'violates', record })))).toBe(null)
  const unknown = { right: 0, answered: 0 }
  expect(verdictOf([unknown, unknown, unknown].map((record) => ({ vote: 'violates', record })))).toBe(null)
})

test('seven votes without a verdict go to staff', () => {
  const split = votes('fine', 'violates', 'fine', 'violates', 'unsure', 'unsure')
  expect(verdictOf(split)).toBe(null)
  expect(verdictOf([...split, ...votes('fine')])).toBe('split')
})

test('jurors who are right four times out of five reach the right verdict in 95 of 100 cases', () => {
  const random = randomFrom(1979)
  let [decided, right] = [0, 0]
  for (let count = 0; count < 2_000; count += 1) {
    const truth = random() < 0.5 ? 'violates' : 'fine'
    const cast: CountedVote[] = []
    while (verdictOf(cast) === null) {
      const isRight = random() < 0.8
      cast.push(...votes(isRight === (truth === 'violates') ? 'violates' : 'fine'))
    }
    const verdict = verdictOf(cast)
    if (verdict === 'split') continue
    decided += 1
    if (verdict === truth) right += 1
  }
  expect(decided).toBeGreaterThan(1_000)
  expect(right / decided).toBeGreaterThanOrEqual(0.95)
})
