import { expect, test } from 'vitest'
import { type Box, coreOf, topOfToasts } from './toast-place.ts'

const toasts = { left: 500, right: 884, height: 60 }
const place = (boxes: readonly Box[]) => topOfToasts({ toasts, cores: boxes.map(coreOf), from: 16, to: 400 })
const box = (top: number, height: number, left = 0, right = 1440): Box => ({ top, bottom: top + height, left, right })

test('toasts are at the top if nothing is in their way', () => {
  expect(place([])).toBe(16)
  expect(place([box(20, 40, 0, 499), box(20, 40, 885, 1440), box(800, 40)])).toBe(16)
})

test('toasts are below a heading and its tabs, or between them if there is room', () => {
  expect(place([box(16, 40), box(60, 44)])).toBe(112)
  expect(place([box(16, 40), box(140, 44)])).toBe(64)
})

test('a tall element may be covered at an edge, but not in its middle', () => {
  expect(place([box(16, 300)])).toBe(16)
  expect(place([box(16, 80)])).toBe(72)
})

test('if something must be covered, toasts prefer a row of a list to a heading or a button', () => {
  const rows = Array.from({ length: 6 }, (_, index) => box(60 + index * 72, 72))
  expect(place([box(16, 40), ...rows])).toBe(64)
})

test('without a free place, toasts take the highest of those that cover the least', () => {
  const rows = Array.from({ length: 20 }, (_, index) => box(index * 40, 40))
  const covering = place(rows)
  expect(covering).toBe(16)
  expect(place([...rows, box(16, 30), box(50, 30)])).toBeGreaterThan(50)
})
