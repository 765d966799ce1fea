import { expect, test } from 'vitest'
import { accuracyOf, type CountedVote, posteriorOf, verdictOf } from './jury-posterior.ts'

const proved = { right: 7, answered: 8 }
const votes = (...said: CountedVote['vote'][]) => said.map((vote) => ({ vote, record: proved }))

/** Numbers from 0 to 1 that are the same in every run: Park and Miller, 1988. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

test('who has proved nothing weighs nothing, and nobody is taken to be worse than a coin or always right', () => {
  expect(accuracyOf({ right: 0, answered: 0 })).toBe(0.5)
  expect(accuracyOf({ right: 0, answered: 9 })).toBe(0.5)
  expect(accuracyOf({ right: 900, answered: 900 })).toBe(0.95)
  expect(posteriorOf([{ vote: 'violates', record: { right: 0, answered: 0 } }])).toBe(0.5)
})

test('three who agree and are known to be good decide; two, or three who are unknown, do not', () => {
  expect(posteriorOf(votes('violates', 'violates', 'violates'))).toBeCloseTo(64 / 65)
  expect(verdictOf(votes('violates', 'violates', 'violates'))).toBe('violates')
  expect(verdictOf(votes('fine', 'fine', 'fine'))).toBe('fine')
  expect(verdictOf(votes('fine', 'fine', 'unsure'))).toBe(null)
  const best = { right: 900, answered: 900 }
  expect(verdictOf([best, best].map((record) => ({ vote: 'violates', record })))).toBe(null)
  const unknown = { right: 0, answered: 0 }
  expect(verdictOf([unknown, unknown, unknown].map((record) => ({ vote: 'violates', record })))).toBe(null)
})

test('seven votes without an answer are for staff', () => {
  const split = votes('fine', 'violates', 'fine', 'violates', 'unsure', 'unsure')
  expect(verdictOf(split)).toBe(null)
  expect(verdictOf([...split, ...votes('fine')])).toBe('split')
})

test('what jurors who are right four times of five decide is right in 95 of 100 cases', () => {
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
