import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fieldText, parseFieldTime } from './field-time.ts'

beforeEach(() => void vi.stubEnv('TZ', 'Europe/Berlin'))
afterEach(() => void vi.unstubAllEnvs())

test.each([
  ['an hour ahead', '2026-05-01T12:30', '2026-05-01T09:00:00Z', '2026-05-01T10:30:00.000Z'],
  ['a time in the past', '2026-05-01T08:30', '2026-05-01T09:00:00Z', '2026-05-01T06:30:00.000Z'],
  ['a repeated hour, before it', '2026-10-25T02:30', '2026-10-24T20:00:00Z', '2026-10-25T00:30:00.000Z'],
  ['a repeated hour, between both', '2026-10-25T02:30', '2026-10-25T00:40:00Z', '2026-10-25T01:30:00.000Z'],
  ['a repeated hour, after both', '2026-10-25T02:30', '2026-10-25T02:00:00Z', '2026-10-25T01:30:00.000Z'],
  ['a skipped hour', '2026-03-29T02:30', '2026-03-28T20:00:00Z', '2026-03-29T01:30:00.000Z'],
])('the value of a field is parsed: %s', (_, text, now, moment) => {
  expect(parseFieldTime(text, new Date(now)).toISOString()).toBe(moment)
})

test('during the first occurrence of a repeated hour, an hour ahead is in the future', () => {
  const now = new Date('2026-10-25T00:30:00Z')
  const text = fieldText(new Date(now.getTime() + 3_600_000))
  expect(text).toBe('2026-10-25T02:30')
  expect(parseFieldTime(text, now) > now).toBe(true)
})

test('an empty field gives an invalid date', () => {
  expect(parseFieldTime('', new Date()).getTime()).toBeNaN()
})
