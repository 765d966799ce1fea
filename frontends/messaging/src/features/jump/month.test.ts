import { expect, test } from 'vitest'
import { addDays, addMonths, dayAfterKey, weeksOf } from './month.ts'

const today = new Date(2026, 4, 20)

test.each([
  [2027, 1, 4],
  [2026, 4, 5],
  [2026, 7, 6],
])('month %i-%i has each day once, in the right week', (year, month, count) => {
  const weeks = weeksOf(new Date(year, month, 15))
  expect(weeks).toHaveLength(count)
  const days = weeks.flat().filter((day) => day !== null)
  expect(days.map((day) => day.getDate())).toEqual(days.map((_, index) => index + 1))
  for (const week of weeks) {
    expect(week).toHaveLength(7)
    expect(week.every((day, place) => day === null || (day.getDay() + 6) % 7 === place)).toBe(true)
  }
})

test('a month later is the same day, or the last one', () => {
  expect(addMonths(new Date(2026, 0, 31), 1)).toEqual(new Date(2026, 1, 28))
  expect(addMonths(new Date(2026, 0, 15), -1)).toEqual(new Date(2025, 11, 15))
})

test.each([
  ['ArrowLeft', new Date(2026, 4, 19)],
  ['ArrowRight', today],
  ['ArrowUp', new Date(2026, 4, 13)],
  ['ArrowDown', today],
  ['Home', new Date(2026, 4, 18)],
  ['End', today],
  ['PageUp', new Date(2026, 3, 20)],
  ['PageDown', today],
])('from today %s leads to %s, and never into the future', (key, expected) => {
  expect(dayAfterKey(key, addDays(today), today)).toEqual(expected)
})

test('other keys do nothing', () => {
  expect(dayAfterKey('Enter', today, today)).toBeUndefined()
})
