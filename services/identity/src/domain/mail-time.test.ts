import { expect, test } from 'vitest'
import { instantOf, wallClockAt } from './local-time.ts'
import { mailTime, quietUntil } from './mail-time.ts'

const berlin = 'Europe/Berlin'
const overnight = { isOn: true, from: '22:00', to: '07:00' }
const never = { isOn: false, from: '22:00', to: '07:00' }
const at = (text: string) => new Date(text)

test('quiet hours end by the clock on the wall, also in the night in which the clocks change', () => {
  // 29 March 2026: at 02:00 it is 03:00 in Berlin; 25 October 2026: at 03:00 it is 02:00 again.
  expect(quietUntil(overnight, berlin, at('2026-03-28T22:30:00Z'))).toEqual(at('2026-03-29T05:00:00Z'))
  expect(quietUntil(overnight, berlin, at('2026-03-29T00:30:00Z'))).toEqual(at('2026-03-29T05:00:00Z'))
  expect(quietUntil(overnight, berlin, at('2026-10-24T21:30:00Z'))).toEqual(at('2026-10-25T06:00:00Z'))
  expect(quietUntil(overnight, berlin, at('2026-10-25T01:30:00Z'))).toEqual(at('2026-10-25T06:00:00Z'))
})

test('the first minute of the quiet hours is quiet, their last is not', () => {
  expect(quietUntil(overnight, 'UTC', at('2026-05-01T22:00:00Z'))).toEqual(at('2026-05-02T07:00:00Z'))
  expect(quietUntil(overnight, 'UTC', at('2026-05-01T21:59:59Z'))).toBe(undefined)
  expect(quietUntil(overnight, 'UTC', at('2026-05-02T07:00:00Z'))).toBe(undefined)
  expect(quietUntil({ isOn: true, from: '12:00', to: '14:00' }, 'UTC', at('2026-05-01T13:00:00Z'))).toEqual(
    at('2026-05-01T14:00:00Z'),
  )
  expect(quietUntil({ isOn: true, from: '08:00', to: '08:00' }, 'UTC', at('2026-05-01T08:00:00Z'))).toBe(undefined)
})

test('a time that clocks skip comes after the skip, one that they show twice comes the first time', () => {
  expect(instantOf(berlin, { year: 2026, month: 3, day: 29, minutes: 150 })).toEqual(at('2026-03-29T01:30:00Z'))
  expect(instantOf(berlin, { year: 2026, month: 10, day: 25, minutes: 150 })).toEqual(at('2026-10-25T00:30:00Z'))
  // Half hours and dates beyond midnight of UTC.
  expect(instantOf('Asia/Kolkata', { year: 2026, month: 1, day: 1, minutes: 0 })).toEqual(at('2025-12-31T18:30:00Z'))
  expect(wallClockAt('Pacific/Auckland', at('2026-01-01T12:00:00Z'))).toMatchObject({ day: 2, minutes: 60 })
})

test('a daily mail leaves at nine, a day after a change of clocks as well', () => {
  const daily = (since: string) =>
    mailTime({ mailRhythm: 'daily', quietHours: never }, { zone: berlin, since: at(since), now: at(since) })
  expect(daily('2026-03-28T07:00:00Z')).toEqual(at('2026-03-28T08:00:00Z'))
  expect(daily('2026-03-28T09:00:00Z')).toEqual(at('2026-03-29T07:00:00Z'))
  expect(daily('2026-10-24T08:00:00Z')).toEqual(at('2026-10-25T08:00:00Z'))
})

test('a weekly mail leaves on the next Monday', () => {
  // 2026-05-04 is a Monday.
  const weekly = (since: string, now = since) =>
    mailTime({ mailRhythm: 'weekly', quietHours: never }, { zone: 'UTC', since: at(since), now: at(now) })
  expect(weekly('2026-05-01T12:00:00Z')).toEqual(at('2026-05-04T09:00:00Z'))
  expect(weekly('2026-05-04T09:00:00Z')).toEqual(at('2026-05-11T09:00:00Z'))
  expect(weekly('2026-05-01T12:00:00Z', '2026-05-05T12:00:00Z')).toEqual(at('2026-05-05T12:00:00Z'))
})

test('whoever wants none gets none, and quiet hours hold back every rhythm', () => {
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
