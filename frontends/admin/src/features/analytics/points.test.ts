import { expect, test } from 'vitest'
import { toPoints } from './points.ts'

const makeSeries = (length: number) =>
  Array.from({ length }, (_, at) => ({
    day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
    value: at,
  }))

test('a short series is drawn by day, and its two curves meet in the last complete day', () => {
  expect(toPoints(makeSeries(3))).toEqual([
    { from: '2026-01-01', to: '2026-01-01', isOver: true, value: 0, over: 0, soFar: null },
    { from: '2026-01-02', to: '2026-01-02', isOver: true, value: 1, over: 1, soFar: 1 },
    { from: '2026-01-03', to: '2026-01-03', isOver: false, value: 2, over: null, soFar: 2 },
  ])
})

test('a year is drawn by weekly means; the last week ends today and the first may be short', () => {
  const points = toPoints(makeSeries(365))
  expect(points.length).toBe(53)
  expect(points[0]).toMatchObject({ from: '2026-01-01', to: '2026-01-01', value: 0 })
  expect(points[1]).toMatchObject({ from: '2026-01-02', to: '2026-01-08', value: 4 })
  expect(points.at(-1)).toMatchObject({ from: '2026-12-25', to: '2026-12-31', isOver: false, value: 361 })
})
