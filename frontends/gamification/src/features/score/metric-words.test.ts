import { metrics } from '@codekin/contracts/own-analytics/metrics'
import type { QualityMetric } from '@codekin/contracts/own-analytics/models'
import { expect, test } from 'vitest'
import { peersText, unknownText, valueText } from './metric-words.ts'

const unknown = (metric: QualityMetric['metric'], of = 0): QualityMetric => ({
  metric,
  of,
  value: null,
  part: null,
  peers: null,
})

test('values are told in their unit', () => {
  expect(metrics.map((metric) => valueText(metric, metric === 'reply-time' ? 190 : 1))).toEqual([
    '100%',
    '3 hours 10 minutes',
    '100%',
    '100%',
    '1',
    '1',
  ])
})

test('what has no value says from when on it has one, or that it cannot be read', () => {
  expect(unknownText(unknown('reply-rate'), [])).toBe('Counted from 3 on; there are none yet.')
  expect(unknownText(unknown('reply-rate', 1), ['messages'])).toBe('Counted from 3 on; there is 1 yet.')
  expect(unknownText(unknown('completeness'), [])).toBe('Not counted yet.')
  expect(unknownText(unknown('first-messages', 2), ['messages'])).toBe('Cannot be read just now.')
})

test('people like oneself are told as their median, or that they are too few', () => {
  expect(peersText({ ...unknown('reply-rate'), peers: { median: 0.71, people: 143 } })).toBe(
    'Median of 143 people like you: 71%.',
  )
  expect(peersText(unknown('reply-rate'))).toBe('Too few people like you to compare with.')
})
