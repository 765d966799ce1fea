import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fieldText, momentOf } from './field-time.ts'

beforeEach(() => void vi.stubEnv('TZ', 'Europe/Berlin'))
afterEach(() => void vi.unstubAllEnvs())

test.each([
  ['an hour ahead', '2026-05-01T12:30', '2026-05-01T09:00:00Z', '2026-05-01T10:30:00.000Z'],
  ['what has passed', '2026-05-01T08:30', '2026-05-01T09:00:00Z', '2026-05-01T06:30:00.000Z'],
  ['the hour that comes twice, before it', '2026-10-25T02:30', '2026-10-24T20:00:00Z', '2026-10-25T00:30:00.000Z'],
  ['between both', '2026-10-25T02:30', '2026-10-25T00:40:00Z', '2026-10-25T01:30:00.000Z'],
  ['after both', '2026-10-25T02:30', '2026-10-25T02:00:00Z', '2026-10-25T01:30:00.000Z'],
  ['the hour that is skipped', '2026-03-29T02:30', '2026-03-28T20:00:00Z', '2026-03-29T01:30:00.000Z'],
])('the moment a field shows: %s', (_, text, now, moment) => {
  expect(momentOf(text, new Date(now)).toISOString()).toBe(moment)
})

test('in the first of two hours of the same name, an hour ahead is still to come', () => {
  const now = new Date('2026-10-25T00:30:00Z')
  const text = fieldText(new Date(now.getTime() + 3_600_000))
  expect(text).toBe('2026-10-25T02:30')
  expect(momentOf(text, now) > now).toBe(true)
})

test('an empty field shows no moment', () => {
  expect(momentOf('', new Date()).getTime()).toBeNaN()
})
