import { expect, test } from 'vitest'
import { formatVital, rateVital } from './speed.ts'

test('a 75th percentile is rated by the thresholds of web vitals, which belong to the better side', () => {
  const labels = (metric: string, values: number[]) => values.map((value) => rateVital(metric, value)?.word)
  expect(labels('LCP', [2500, 2501, 4000, 4001])).toEqual(['Good', 'Needs work', 'Needs work', 'Poor'])
  expect(labels('CLS', [0.1, 0.11, 0.26])).toEqual(['Good', 'Needs work', 'Poor'])
  expect(labels('start', [9000])).toEqual([undefined])
})

test('durations are in milliseconds or seconds, layout shift has no unit', () => {
  expect([formatVital('INP', 184.4), formatVital('LCP', 2412), formatVital('CLS', 0.0512)]).toEqual([
    '184 ms',
    '2.4 s',
    '0.051',
  ])
})
