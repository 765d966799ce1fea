import { expect, test } from 'vitest'
import { noonOffsetHours, overlapOfOffsets, standardOffsetHours, workingHoursOverlap } from './timezone-overlap.ts'

const on = (day: string) => new Date(`${day}T10:00:00Z`)

test.for([
  ['the same zone', 'Europe/Berlin', 'Europe/Berlin', '2026-03-02', 9],
  ['an hour apart', 'Europe/Berlin', 'Europe/London', '2026-03-02', 8],
  ['an ocean apart in winter', 'Europe/Berlin', 'America/New_York', '2026-02-02', 3],
  [
    'between the changes: New York has summer time, Berlin not yet',
    'Europe/Berlin',
    'America/New_York',
    '2026-03-16',
    4,
  ],
  ['after both changes', 'Europe/Berlin', 'America/New_York', '2026-04-06', 3],
  ['in autumn Berlin changes a week before New York', 'Europe/Berlin', 'America/New_York', '2026-10-28', 4],
  ['on the day of the change itself', 'Europe/Berlin', 'Europe/Istanbul', '2026-03-29', 8],
  ['on the day before the change', 'Europe/Berlin', 'Europe/Istanbul', '2026-03-28', 7],
  ['a half-hour zone', 'Europe/Berlin', 'Asia/Kolkata', '2026-01-15', 4.5],
  ['a quarter-hour zone', 'Asia/Kolkata', 'Asia/Kathmandu', '2026-01-15', 8.75],
  ['a zone whose summer time is half an hour', 'Australia/Lord_Howe', 'Australia/Sydney', '2026-01-15', 9],
  ['the same in the southern winter', 'Australia/Lord_Howe', 'Australia/Sydney', '2026-07-15', 8.5],
  ['nearly opposite sides of the earth', 'Europe/Berlin', 'Pacific/Auckland', '2026-07-15', 0],
  ['across the date line', 'Pacific/Auckland', 'America/Los_Angeles', '2026-07-15', 4],
  [
    'fourteen hours ahead and eleven behind are one hour apart',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    '2026-01-15',
    8,
  ],
] as const)('working hours overlap: %s', ([, a, b, day, hours]) => {
  expect(workingHoursOverlap(a, b, on(day))).toBe(hours)
  expect(workingHoursOverlap(b, a, on(day))).toBe(hours)
})

test('an unknown zone gives no overlap rather than zero', () => {
  expect(workingHoursOverlap('Europe/Berlin', 'Mars/Olympus', on('2026-03-02'))).toBeUndefined()
})

test('the offset of a day is that of its working hours, also on the day the clocks change', () => {
  expect(noonOffsetHours('Europe/Berlin', on('2026-03-28'))).toBe(1)
  expect(noonOffsetHours('Europe/Berlin', on('2026-03-29'))).toBe(2)
  expect(noonOffsetHours('America/New_York', on('2026-11-01'))).toBe(-5)
  expect(noonOffsetHours('Pacific/Auckland', on('2026-09-27'))).toBe(13)
  expect(noonOffsetHours('UTC', on('2026-09-27'))).toBe(0)
})

test('the standard offset excludes daylight saving time in both hemispheres', () => {
  expect(standardOffsetHours('Europe/Berlin', 2026)).toBe(1)
  expect(standardOffsetHours('Australia/Sydney', 2026)).toBe(10)
  expect(standardOffsetHours('Asia/Kathmandu', 2026)).toBe(5.75)
})

test('the overlap depends only on the shortest distance around the clock', () => {
  expect(overlapOfOffsets(12, -12)).toBe(9)
  expect(overlapOfOffsets(-11, 13)).toBe(9)
  expect(overlapOfOffsets(0, 12)).toBe(0)
})
