import { expect, test } from 'vitest'
import { ratingOf, saySpeed } from './speed.ts'

test('a 75th percentile is rated by the thresholds of web vitals, which belong to the better side', () => {
  const words = (metric: string, values: number[]) => values.map((value) => ratingOf(metric, value)?.word)
  expect(words('LCP', [2500, 2501, 4000, 4001])).toEqual(['Good', 'Needs work', 'Needs work', 'Poor'])
  expect(words('CLS', [0.1, 0.11, 0.26])).toEqual(['Good', 'Needs work', 'Poor'])
  expect(words('start', [9000])).toEqual([undefined])
})

test('durations are in milliseconds or seconds, layout shift has no unit', () => {
  expect([saySpeed('INP', 184.4), saySpeed('LCP', 2412), saySpeed('CLS', 0.0512)]).toEqual(['184 ms', '2.4 s', '0.051'])
})
