import { findOptions } from '@codekin/ui-kit/combobox-options'
import { expect, test } from 'vitest'
import { localTime, localTimeApart, nextHour, zoneOptions } from './local-time.ts'

const noon = new Date('2026-01-15T12:00:00Z')

test.each([
  ['Asia/Kathmandu', '17:45'],
  ['America/New_York', '07:00'],
  [null, undefined],
  ['Moon/Tranquility', undefined],
])('the time of day in %s is %s', (zone, time) => {
  expect(localTime(zone, noon)).toBe(time)
})

test.each([
  ['Asia/Kathmandu', 'UTC', '17:45, 5.75 hours ahead of you'],
  ['America/New_York', 'Europe/Lisbon', '07:00, 5 hours behind you'],
  ['Europe/Lisbon', 'UTC', '12:00, same as yours'],
  ['Moon/Tranquility', 'UTC', undefined],
])('the difference between %s and %s is %s', (zone, own, text) => {
  expect(localTimeApart(zone, noon, own)).toBe(text)
})

test.each([
  ['Asia/Kathmandu', '2026-01-15T12:00:00Z', '2026-01-16T03:15:00.000Z'],
  ['America/New_York', '2026-01-15T12:00:00Z', '2026-01-15T14:00:00.000Z'],
  ['America/New_York', '2026-01-15T14:00:00Z', '2026-01-16T14:00:00.000Z'],
  // The clocks go forward in the night between.
  ['Europe/Berlin', '2026-03-28T20:00:00Z', '2026-03-29T07:00:00.000Z'],
  ['America/New_York', '2026-10-31T20:00:00Z', '2026-11-01T14:00:00.000Z'],
  // Shortly before midnight, before a day of 23 hours and before one of 25; then on that day.
  ['Europe/Berlin', '2026-03-28T22:30:00Z', '2026-03-29T07:00:00.000Z'],
  ['Europe/Berlin', '2026-10-24T22:30:00Z', '2026-10-25T08:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25T08:30:00Z', '2026-10-26T08:00:00.000Z'],
  ['Pacific/Auckland', '2026-06-30T22:00:00Z', '2026-07-01T21:00:00.000Z'],
  [null, '2026-01-15T12:00:00Z', undefined],
  ['Moon/Tranquility', '2026-01-15T12:00:00Z', undefined],
])('the next nine o’clock in %s after %s is %s', (zone, now, at) => {
  expect(nextHour(9, zone, new Date(now))?.toISOString()).toBe(at)
})

test.each([
  ['Kyiv', 'Europe/Kyiv'],
  ['kiev', 'Europe/Kyiv'],
  ['Kolkata', 'Asia/Kolkata'],
  ['calcutta', 'Asia/Kolkata'],
  ['buenos aires', 'America/Argentina/Buenos_Aires'],
  ['utc', 'UTC'],
])('“%s” finds the zone %s once', (typed, zone) => {
  expect(findOptions(zoneOptions(), typed).map(({ value }) => value)).toEqual([zone])
})

test('a zone that was chosen elsewhere is offered once', () => {
  const values = (chosen: string | null) => zoneOptions(chosen).map(({ value }) => value)
  expect(values(null)).not.toContain('Etc/GMT+5')
  expect(values('Etc/GMT+5').at(-1)).toBe('Etc/GMT+5')
  expect(values('Europe/Berlin')).toEqual(values(null))
})
