import { enoughEndorsements, metrics, replyTimeMinutes } from '@codekin/contracts/own-analytics/metrics'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MetricFacts, metricsOf } from './metrics.ts'

const facts: MetricFacts = {
  replies: { decided: 10, inTime: 9, answered: 9, medianMinutes: 60 },
  firstMessages: { count: 8, withFindings: 2 },
  completeness: 80,
  endorsements: 2,
  reportsUpheld: 3,
  peers: new Map(),
}
const nothing: MetricFacts = {
  replies: { decided: 0, inTime: 0, answered: 0, medianMinutes: null },
  firstMessages: null,
  completeness: null,
  endorsements: 0,
  reportsUpheld: 0,
  peers: new Map(),
}
const metricOf = (metric: string, about: Partial<MetricFacts> = {}) =>
  metricsOf({ ...facts, ...about }).metrics.find((one) => one.metric === metric)
const replies = (medianMinutes: number) => ({ replies: { ...facts.replies, medianMinutes } })

test('every metric has its value, the number of cases behind it, and its share of the score', () => {
  expect(metricsOf(facts).metrics).toEqual([
    { metric: 'reply-rate', value: 0.9, of: 10, part: 90, peers: null },
    { metric: 'reply-time', value: 60, of: 9, part: 100, peers: null },
    { metric: 'first-messages', value: 0.75, of: 8, part: 75, peers: null },
    { metric: 'completeness', value: 0.8, of: 1, part: 80, peers: null },
    { metric: 'endorsements', value: 2, of: 2, part: 40, peers: null },
    { metric: 'reports-upheld', value: 3, of: 3, part: null, peers: null },
  ])
  expect(metricsOf(facts).score).toBe(Math.round((90 * 30 + 100 * 20 + 75 * 20 + 80 * 15 + 40 * 15) / 100))
})

test('a metric that has too few cases, or is unknown, is left out of the score', () => {
  const { score, metrics: rows } = metricsOf({
    ...facts,
    firstMessages: null,
    replies: { ...facts.replies, decided: 2 },
  })
  expect(rows.filter(({ value }) => value === null).map(({ metric }) => metric)).toEqual([
    'reply-rate',
    'first-messages',
  ])
  expect(score).toBe(Math.round((100 * 20 + 80 * 15 + 40 * 15) / 50))
})

test('a score needs at least two metrics', () => {
  expect(metricsOf(nothing).score).toBeNull()
  expect(metricsOf({ ...nothing, completeness: 60, endorsements: enoughEndorsements }).score).toBe(80)
})

test('reply time is rated logarithmically between the best and the worst value', () => {
  const { best, worst } = replyTimeMinutes
  const partOf = (minutes: number) => metricOf('reply-time', replies(minutes))?.part
  expect([partOf(1), partOf(best), partOf(Math.sqrt(best * worst)), partOf(worst), partOf(worst * 9)]).toEqual([
    100, 100, 50, 0, 0,
  ])
})

test('the score and its parts stay within bounds for any figures', () => {
  const some = fc.record({
    replies: fc
      .record({
        decided: fc.nat(50),
        late: fc.nat(50),
        medianMinutes: fc.option(fc.double({ min: 0, max: 1e6, noNaN: true })),
      })
      .map(({ decided, late, medianMinutes }) => ({
        decided,
        inTime: Math.max(0, decided - late),
        answered: medianMinutes === null ? 0 : decided,
        medianMinutes,
      })),
    firstMessages: fc.option(
      fc.nat(40).chain((count) => fc.nat(count).map((withFindings) => ({ count, withFindings }))),
    ),
    completeness: fc.option(fc.nat(100)),
    endorsements: fc.nat(30),
    reportsUpheld: fc.nat(5),
    peers: fc.constant(new Map()),
  })
  fc.assert(
    fc.property(some, (all) => {
      const { score, metrics: rows } = metricsOf(all)
      expect(rows.map(({ metric }) => metric)).toEqual([...metrics])
      for (const part of [score, ...rows.map((one) => one.part)]) {
        if (part !== null) expect(Number.isInteger(part) && part >= 0 && part <= 100).toBe(true)
      }
      expect(rows.every(({ value }) => value === null || Number.isFinite(value))).toBe(true)
    }),
  )
})
