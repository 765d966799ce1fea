import { expect, test } from 'vitest'
import { scaleOf } from './chart-scale.tsx'

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [10, 10],
  [11, 20],
  [55, 60],
  [101, 200],
  [1234, 2000],
  [8001, 10_000],
])('bars of at most %i stand below %i, which can be halved', (most, top) => {
  expect(scaleOf(most)).toBe(top)
})
