import { expect, test } from 'vitest'
import { comparedText, minutesText, percentText } from './figure-labels.ts'

test.each([
  [0, '0%'],
  [0.001, '<1%'],
  [0.144, '14%'],
  [1, '100%'],
])('a share of %f reads %s', (share, text) => {
  expect(percentText(share)).toBe(text)
})

test.each([
  [1, '1 minute'],
  [59, '59 minutes'],
  [60, '1 hour'],
  [320, '5 hours 20 minutes'],
  [61, '1 hour 1 minute'],
  [48 * 60 + 20, '48 hours'],
])('%i minutes read %s', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text)
})

test('a figure is compared with the previous period', () => {
  const before = 'the previous 7 days'
  expect([comparedText(12, 4, before), comparedText(4, 1234, before), comparedText(3, 3, before)]).toEqual([
    '8 more than in the previous 7 days',
    '1,230 fewer than in the previous 7 days',
    'Same as in the previous 7 days',
  ])
})
