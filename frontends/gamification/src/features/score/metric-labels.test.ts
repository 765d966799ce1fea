import { metrics } from '@codekin/contracts/own-analytics/metrics'
import type { QualityMetric } from '@codekin/contracts/own-analytics/models'
import { expect, test } from 'vitest'
import { peersText, unknownText, valueText } from './metric-labels.ts'

const unknown = (metric: QualityMetric['metric'], of = 0): QualityMetric => ({
  metric,
  of,
  value: null,
  part: null,
  peers: null,
})

test('values are formatted in their unit', () => {
  expect(metrics.map((metric) => valueText(metric, metric === 'reply-time' ? 190 : 1))).toEqual([
    '100%',
    '3 hours 10 minutes',
    '100%',
    '100%',
    '1',
    '1',
  ])
})

test('a metric without a value says when it will have one, or that it is unavailable', () => {
  expect(unknownText(unknown('reply-rate'), [])).toBe('Not enough data yet (0 of 3).')
  expect(unknownText(unknown('reply-rate', 1), ['messages'])).toBe('Not enough data yet (1 of 3).')
  expect(unknownText(unknown('completeness'), [])).toBe('Not available yet.')
  expect(unknownText(unknown('first-messages', 2), ['messages'])).toBe('Not available right now.')
})

test('similar people are shown by their median, or as too few', () => {
  expect(peersText({ ...unknown('reply-rate'), peers: { median: 0.71, people: 143 } })).toBe(
    'Median of 143 people like you: 71%.',
  )
  expect(peersText(unknown('reply-rate'))).toBe('Not enough similar people to compare with yet.')
})
