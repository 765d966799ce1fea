import { expect, test } from 'vitest'
import { type CountedVote, computeAccuracy, computePosterior, computeVerdict } from './jury-posterior.ts'

const proved = { right: 7, answered: 8 }
const votes = (...choices: CountedVote['vote'][]) => choices.map((vote) => ({ vote, record: proved }))

/** Pseudorandom numbers from 0 to 1, the same in every run: Park and Miller, 1988. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

test('a juror without a track record has no weight, and accuracy stays between 0.5 and 0.95', () => {
  expect(computeAccuracy({ right: 0, answered: 0 })).toBe(0.5)
  expect(computeAccuracy({ right: 0, answered: 9 })).toBe(0.5)
  expect(computeAccuracy({ right: 900, answered: 900 })).toBe(0.95)
  expect(computePosterior([{ vote: 'violates', record: { right: 0, answered: 0 } }])).toBe(0.5)
})

test('three agreeing jurors with a good record decide; two, or three without a record, do not', () => {
  expect(computePosterior(votes('violates', 'violates', 'violates'))).toBeCloseTo(64 / 65)
  expect(computeVerdict(votes('violates', 'violates', 'violates'))).toBe('violates')
  expect(computeVerdict(votes('fine', 'fine', 'fine'))).toBe('fine')
  expect(computeVerdict(votes('fine', 'fine', 'unsure'))).toBe(null)
  const best = { right: 900, answered: 900 }
  expect(computeVerdict([best, best].map((record) => ({ vote: 'violates', record })))).toBe(null)
  const unknown = { right: 0, answered: 0 }
  expect(computeVerdict([unknown, unknown, unknown].map((record) => ({ vote: 'violates', record })))).toBe(null)
})

test('seven votes without a verdict go to staff', () => {
  const split = votes('fine', 'violates', 'fine', 'violates', 'unsure', 'unsure')
  expect(computeVerdict(split)).toBe(null)
  expect(computeVerdict([...split, ...votes('fine')])).toBe('split')
})

test('jurors who are right four times out of five reach the right verdict in 95 of 100 cases', () => {
  const random = randomFrom(1979)
  let [decided, right] = [0, 0]
  for (let count = 0; count < 2_000; count += 1) {
    const truth = random() < 0.5 ? 'violates' : 'fine'
    const cast: CountedVote[] = []
    while (computeVerdict(cast) === null) {
      const isRight = random() < 0.8
      cast.push(...votes(isRight === (truth === 'violates') ? 'violates' : 'fine'))
    }
    const verdict = computeVerdict(cast)
    if (verdict === 'split') continue
    decided += 1
    if (verdict === truth) right += 1
  }
  expect(decided).toBeGreaterThan(1_000)
  expect(right / decided).toBeGreaterThanOrEqual(0.95)
})
