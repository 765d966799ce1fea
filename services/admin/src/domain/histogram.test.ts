import { expect, test } from 'vitest'
import { quantile, toBucket, toValue, zeroBucket } from './histogram.ts'

test('every value is off by at most 9 %, from a layout shift to a slow page', () => {
  for (const value of [0.0002, 0.05, 0.1, 1, 2, 199, 2_500, 600_000]) {
    expect(Math.abs(toValue(toBucket(value)) / value - 1)).toBeLessThan(0.0906)
  }
  expect(toBucket(0)).toBe(zeroBucket)
  expect(toValue(zeroBucket)).toBe(0)
})

test('three quarters of the samples are not above the 75th percentile, in any order', () => {
  const values = [900, 100, 800, 200, 700, 300, 600, 400]
  const counts = values.map((value) => ({ bucket: toBucket(value), count: 10 }))
  expect(quantile(counts, 0.75)).toBe(toValue(toBucket(700)))
  expect(quantile([{ bucket: zeroBucket, count: 1 }], 0.75)).toBe(0)
  expect(quantile([], 0.75)).toBe(0)
})
