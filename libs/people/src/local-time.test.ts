import { expect, test } from 'vitest'
import { localTime, localTimeApart } from './local-time.ts'

const noon = new Date('2026-01-15T12:00:00Z')

test.each([
  ['Asia/Kathmandu', '17:45'],
  ['America/New_York', '07:00'],
  [null, undefined],
  ['Moon/Tranquility', undefined],
])('the time of day in %s', (zone, time) => {
  expect(localTime(zone, noon)).toBe(time)
})

test.each([
  ['Asia/Kathmandu', 'UTC', '17:45, 5.75 h ahead of you'],
  ['America/New_York', 'Europe/Lisbon', '07:00, 5 h behind you'],
  ['Europe/Lisbon', 'UTC', '12:00, same as yours'],
  ['Moon/Tranquility', 'UTC', undefined],
])('how far %s is from %s', (zone, own, text) => {
  expect(localTimeApart(zone, noon, own)).toBe(text)
})
