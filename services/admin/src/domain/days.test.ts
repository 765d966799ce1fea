import { expect, test } from 'vitest'
import { addDays, getPeriods, getWeekStart, listDays } from './days.ts'

test('adding days crosses the ends of months and leap years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  expect(listDays({ from: '2026-10-24', to: '2026-10-26' })).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
})

test('a week begins on Monday', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-29', '2027-01-01'].map(getWeekStart)).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-23',
    '2026-12-28',
  ])
})

test('the current period ends today, and the previous one is as long and adjoins it', () => {
  expect(getPeriods('2026-11-22', 7)).toEqual({
    current: { from: '2026-11-16', to: '2026-11-22' },
    previous: { from: '2026-11-09', to: '2026-11-15' },
  })
})
