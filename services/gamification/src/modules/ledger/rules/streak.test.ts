import { expect, test } from 'vitest'
import { streakOf } from './streak.ts'

// 2026-03-02 is a Monday.
const day = (of: number) => `2026-03-${String(of).padStart(2, '0')}`
const on = (of: number) => new Date(`${day(of)}T12:00:00.000Z`)

test('a streak counts days with points, and survives two days a week without', () => {
  expect(streakOf([day(2), day(3), day(6)], on(6))).toEqual({ days: 3, best: 3 })
  expect(streakOf([day(2), day(3), day(6)], on(7))).toEqual({ days: 3, best: 3 })
  expect(streakOf([day(2), day(6)], on(6))).toEqual({ days: 1, best: 1 })
})

test('each week forgives two days of its own', () => {
  expect(streakOf([day(2), day(6), day(7), day(11)], on(11))).toEqual({ days: 3, best: 3 })
  expect(streakOf([day(4), day(5), day(6), day(11)], on(11))).toEqual({ days: 4, best: 4 })
})

test('today without points ends no streak, and too many days before it do', () => {
  expect(streakOf([day(2)], on(5))).toEqual({ days: 1, best: 1 })
  expect(streakOf([day(2)], on(6))).toEqual({ days: 0, best: 1 })
  expect(streakOf([], on(6))).toEqual({ days: 0, best: 0 })
})
