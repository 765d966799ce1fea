import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getWallClock, toInstant } from './local-time.ts'
import { findQuietHoursEnd, mailTime } from './mail-time.ts'

const berlin = 'Europe/Berlin'
const overnight = { isOn: true, from: '22:00', to: '07:00' }
const never = { isOn: false, from: '22:00', to: '07:00' }
const at = (text: string) => new Date(text)

test('quiet hours end by local time, even in a night when the clocks change', () => {
  // 29 March 2026: at 02:00 it is 03:00 in Berlin; 25 October 2026: at 03:00 it is 02:00 again.
  expect(findQuietHoursEnd(overnight, berlin, at('2026-03-28T22:30:00Z'))).toEqual(at('2026-03-29T05:00:00Z'))
  expect(findQuietHoursEnd(overnight, berlin, at('2026-03-29T00:30:00Z'))).toEqual(at('2026-03-29T05:00:00Z'))
  expect(findQuietHoursEnd(overnight, berlin, at('2026-10-24T21:30:00Z'))).toEqual(at('2026-10-25T06:00:00Z'))
  expect(findQuietHoursEnd(overnight, berlin, at('2026-10-25T01:30:00Z'))).toEqual(at('2026-10-25T06:00:00Z'))
})

test('a repeated hour is quiet both times, while the local time is inside the quiet hours', () => {
  // 25 October 2026 in Berlin: 02:00 is at 00:00Z, and again at 01:00Z.
  const shortNight = { isOn: true, from: '22:00', to: '02:30' }
  expect(findQuietHoursEnd(shortNight, berlin, at('2026-10-25T00:10:00Z'))).toEqual(at('2026-10-25T00:30:00Z'))
  expect(findQuietHoursEnd(shortNight, berlin, at('2026-10-25T00:40:00Z'))).toBe(undefined)
  expect(findQuietHoursEnd(shortNight, berlin, at('2026-10-25T01:10:00Z'))).toEqual(at('2026-10-25T01:30:00Z'))
  expect(findQuietHoursEnd(shortNight, berlin, at('2026-10-25T01:30:00Z'))).toBe(undefined)
  const lateNight = { isOn: true, from: '02:30', to: '07:00' }
  expect(findQuietHoursEnd(lateNight, berlin, at('2026-10-25T00:40:00Z'))).toEqual(at('2026-10-25T01:00:00Z'))
  expect(findQuietHoursEnd(lateNight, berlin, at('2026-10-25T01:10:00Z'))).toBe(undefined)
  expect(findQuietHoursEnd(lateNight, berlin, at('2026-10-25T01:40:00Z'))).toEqual(at('2026-10-25T06:00:00Z'))
  // Lord Howe repeats half an hour: after 02:00 on 5 April 2026 it is 01:30 again.
  expect(
    findQuietHoursEnd({ isOn: true, from: '22:00', to: '01:45' }, 'Australia/Lord_Howe', at('2026-04-04T15:05:00Z')),
  ).toEqual(at('2026-04-04T15:15:00Z'))
})

test('quiet hours that end in a skipped hour end at the skip', () => {
  const shortNight = { isOn: true, from: '22:00', to: '02:30' }
  expect(findQuietHoursEnd(shortNight, berlin, at('2026-03-28T23:00:00Z'))).toEqual(at('2026-03-29T01:00:00Z'))
  expect(findQuietHoursEnd(shortNight, berlin, at('2026-03-29T01:05:00Z'))).toBe(undefined)
})

test('no mail is sent during the quiet hours by local time, and none waits longer', () => {
  const zones = fc.constantFrom(
    berlin,
    'America/New_York',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'Asia/Kathmandu',
  )
  const days = fc.constantFrom('2026-02-15', '2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25')
  const minutesOfDay = fc.integer({ min: 0, max: 1439 })
  const text = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16)
  fc.assert(
    fc.property(zones, days, minutesOfDay, minutesOfDay, minutesOfDay, (zone, day, minute, from, to) => {
      const isInside = (time: number) => {
        const { minutes } = getWallClock(zone, new Date(time))
        return from <= to ? from <= minutes && minutes < to : from <= minutes || minutes < to
      }
      const start = Date.parse(day) + (minute - 720) * 60_000
      let end = start
      while (isInside(end)) end += 60_000
      const quietHours = { isOn: true, from: text(from), to: text(to) }
      expect(findQuietHoursEnd(quietHours, zone, at(new Date(start).toISOString()))).toEqual(
        end === start ? undefined : new Date(end),
      )
    }),
  )
})

test('quiet hours include their start time but not their end time', () => {
  expect(findQuietHoursEnd(overnight, 'UTC', at('2026-05-01T22:00:00Z'))).toEqual(at('2026-05-02T07:00:00Z'))
  expect(findQuietHoursEnd(overnight, 'UTC', at('2026-05-01T21:59:59Z'))).toBe(undefined)
  expect(findQuietHoursEnd(overnight, 'UTC', at('2026-05-02T07:00:00Z'))).toBe(undefined)
  expect(findQuietHoursEnd({ isOn: true, from: '12:00', to: '14:00' }, 'UTC', at('2026-05-01T13:00:00Z'))).toEqual(
    at('2026-05-01T14:00:00Z'),
  )
  expect(findQuietHoursEnd({ isOn: true, from: '08:00', to: '08:00' }, 'UTC', at('2026-05-01T08:00:00Z'))).toBe(
    undefined,
  )
})

test('a skipped time is moved after the skip, a repeated time means the first occurrence', () => {
  expect(toInstant(berlin, { year: 2026, month: 3, day: 29, minutes: 150 })).toEqual(at('2026-03-29T01:30:00Z'))
  expect(toInstant(berlin, { year: 2026, month: 10, day: 25, minutes: 150 })).toEqual(at('2026-10-25T00:30:00Z'))
  // Half-hour offsets, and another date than in UTC.
  expect(toInstant('Asia/Kolkata', { year: 2026, month: 1, day: 1, minutes: 0 })).toEqual(at('2025-12-31T18:30:00Z'))
  expect(getWallClock('Pacific/Auckland', at('2026-01-01T12:00:00Z'))).toMatchObject({ day: 2, minutes: 60 })
})

test('a daily mail is sent at nine, also after the clocks changed', () => {
  const daily = (since: string) =>
    mailTime({ mailRhythm: 'daily', quietHours: never }, { zone: berlin, since: at(since), now: at(since) })
  expect(daily('2026-03-28T07:00:00Z')).toEqual(at('2026-03-28T08:00:00Z'))
  expect(daily('2026-03-28T09:00:00Z')).toEqual(at('2026-03-29T07:00:00Z'))
  expect(daily('2026-10-24T08:00:00Z')).toEqual(at('2026-10-25T08:00:00Z'))
})

test('a weekly mail is sent on the next Monday', () => {
  // 2026-05-04 is a Monday.
  const weekly = (since: string, now = since) =>
    mailTime({ mailRhythm: 'weekly', quietHours: never }, { zone: 'UTC', since: at(since), now: at(now) })
  expect(weekly('2026-05-01T12:00:00Z')).toEqual(at('2026-05-04T09:00:00Z'))
  expect(weekly('2026-05-04T09:00:00Z')).toEqual(at('2026-05-11T09:00:00Z'))
  expect(weekly('2026-05-01T12:00:00Z', '2026-05-05T12:00:00Z')).toEqual(at('2026-05-05T12:00:00Z'))
})

test('the rhythm “never” sends no mails, and quiet hours delay every rhythm', () => {
  const now = at('2026-05-01T23:00:00Z')
  expect(mailTime({ mailRhythm: 'never', quietHours: overnight }, { zone: 'UTC', since: now, now })).toBe(undefined)
  expect(mailTime({ mailRhythm: 'instant', quietHours: overnight }, { zone: 'UTC', since: now, now })).toEqual(
    at('2026-05-02T07:00:00Z'),
  )
  expect(
    mailTime(
      { mailRhythm: 'daily', quietHours: { isOn: true, from: '08:00', to: '10:00' } },
      { zone: 'UTC', since: now, now },
    ),
  ).toEqual(at('2026-05-02T10:00:00Z'))
})
