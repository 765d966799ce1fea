import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addReporter,
  computeCredibility,
  computeRank,
  computeReliability,
  computeScore,
  noSupport,
  type Support,
} from './case-score.ts'

const waitingSince = new Date('2026-05-01T00:00:00.000Z')
const hoursLater = (hours: number) => new Date(waitingSince.getTime() + hours * 3_600_000)
const supportOf = (reliabilities: readonly number[]): Support => reliabilities.reduce(addReporter, noSupport)
const scoreOf = (about: Partial<Parameters<typeof computeRank>[0]>) =>
  computeScore(
    computeRank({ group: 'spam', support: supportOf([0.5]), matches: 0, waitingSince, ...about }),
    waitingSince,
  )

const unknown = computeReliability({ upheld: 0, closed: 0 })
const liar = computeReliability({ upheld: 0, closed: 8 })
const witness = computeReliability({ upheld: 7, closed: 8 })

test('reliability follows the rule of succession: 0.5 without a history, never quite 0 or 1', () => {
  expect([unknown, liar, witness]).toEqual([0.5, 0.1, 0.8])
})

test.each([
  ['without a track record', unknown],
  ['who were never right', liar],
])("a ring of ten thousand accounts %s can't push a case up", (_who, reliability) => {
  const ring = supportOf(Array.from({ length: 10_000 }, () => reliability))
  expect(scoreOf({ support: ring })).toBe(scoreOf({ support: supportOf([reliability]) }))
  expect(scoreOf({ support: ring })).toBeLessThan(scoreOf({ support: supportOf([witness]) }))
})

test('a ring of unreliable reporters does not bury a reliable report either', () => {
  const ring = Array.from({ length: 10_000 }, () => liar)
  expect(computeCredibility(supportOf([...ring, witness]))).toBeCloseTo(witness, 10)
})

test('several reliable reporters count for more than one, but never exceed certainty', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 1, maxLength: 50 }), (many) => {
      const [first = 0, ...others] = many
      const one = computeCredibility(supportOf([first]))
      const all = computeCredibility(supportOf([first, ...others]))
      expect(all).toBeGreaterThanOrEqual(Math.min(one, 0.5) - 1e-9)
      expect(all).toBeLessThanOrEqual(1)
    }),
  )
  expect(scoreOf({ support: supportOf([witness, witness]) })).toBeGreaterThan(
    scoreOf({ support: supportOf([witness]) }),
  )
})

test('severity, reach and waiting each raise the score', () => {
  expect(scoreOf({ group: 'minor' })).toBeGreaterThan(scoreOf({ group: 'harassment' }))
  expect(scoreOf({ matches: 30 })).toBeGreaterThan(scoreOf({ matches: 3 }))
  expect(scoreOf({ matches: 5_000 })).toBe(scoreOf({ matches: 100 }))
  expect(scoreOf({ waitingSince: hoursLater(-24) })).toBeCloseTo(scoreOf({}) + 10, 5)
})

test('the order by rank is the order by score at any time', () => {
  expect.hasAssertions()
  const weighed = fc.record({
    group: fc.constantFrom('spam' as const, 'scam' as const, 'minor' as const),
    support: fc.record({ best: fc.double({ min: 0, max: 1, noNaN: true }), logOdds: fc.constant(0) }),
    matches: fc.nat(200),
    waitingSince: fc.nat(48).map(hoursLater),
  })
  fc.assert(
    fc.property(weighed, weighed, fc.integer({ min: 48, max: 100 }), (a, b, hours) => {
      const [rankA, rankB, now] = [computeRank(a), computeRank(b), hoursLater(hours)]
      if (rankA > rankB) expect(computeScore(rankA, now)).toBeGreaterThanOrEqual(computeScore(rankB, now))
    }),
  )
})

test('a score stays between 0 and 100', () => {
  expect(
    computeScore(
      computeRank({ group: 'minor', support: supportOf([0.99]), matches: 900, waitingSince }),
      hoursLater(900),
    ),
  ).toBe(100)
  expect(computeScore(-1e9, waitingSince)).toBe(0)
})
