import { expect, test } from 'vitest'
import { type Box, coreOf, topOfToasts } from './toast-place.ts'

const toasts = { left: 500, right: 884, height: 60 }
const place = (boxes: readonly Box[]) => topOfToasts({ toasts, cores: boxes.map(coreOf), from: 16, to: 400 })
const box = (top: number, height: number, left = 0, right = 1440): Box => ({ top, bottom: top + height, left, right })

test('toasts stand at the top where nothing is in their way', () => {
  expect(place([])).toBe(16)
  expect(place([box(20, 40, 0, 499), box(20, 40, 885, 1440), box(800, 40)])).toBe(16)
})

test('a heading and the tabs below it stay visible: the toasts stand below both, or between them where there is room', () => {
  expect(place([box(16, 40), box(60, 44)])).toBe(112)
  expect(place([box(16, 40), box(140, 44)])).toBe(64)
})

test('something tall may be covered at an edge, but not in its middle', () => {
  expect(place([box(16, 300)])).toBe(16)
  expect(place([box(16, 80)])).toBe(72)
})

test('where something must be covered, it is a row of a list rather than a heading or a button', () => {
  const rows = Array.from({ length: 6 }, (_, index) => box(60 + index * 72, 72))
  expect(place([box(16, 40), ...rows])).toBe(64)
})

test('where everything is full, the place that covers the least is taken, the highest of these', () => {
  const rows = Array.from({ length: 20 }, (_, index) => box(index * 40, 40))
  const covering = place(rows)
  expect(covering).toBe(16)
  expect(place([...rows, box(16, 30), box(50, 30)])).toBeGreaterThan(50)
})
