import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gatherSignups, isQuietAt, signupAlert } from './signup-alerts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const signup = (userName: string) => ({
  userId: `id-${userName}`,
  userName,
  userEmail: `${userName}@example.com`,
  createdAt: '2026-03-01T12:00:00.000Z',
})

test('the first signup is shown at once, and those of the following seconds together', () => {
  const batches: string[][] = []
  const arrive = gatherSignups((signups) => batches.push(signups.map(({ userName }) => userName)))
  for (const name of ['a', 'b', 'c']) arrive(signup(name))
  expect(batches).toEqual([['a']])
  vi.advanceTimersByTime(10_000)
  expect(batches).toEqual([['a'], ['b', 'c']])
  arrive(signup('d'))
  vi.advanceTimersByTime(10_000)
  expect(batches).toEqual([['a'], ['b', 'c'], ['d']])
  vi.advanceTimersByTime(20_000)
  arrive(signup('e'))
  expect(batches.at(-1)).toEqual(['e'])
})

test('one signup is shown by name and address, several by their number and some names', () => {
  expect(signupAlert([signup('a')])).toEqual({ title: 'New User Signup!', body: 'a (a@example.com)' })
  expect(signupAlert(['a', 'b', 'c', 'd', 'e'].map(signup))).toEqual({
    title: '5 new users signed up',
    body: 'a, b, c and 2 more',
  })
})

test('quiet hours follow the clock of their zone, also past midnight', () => {
  const at = (time: string) => new Date(`2026-03-01T${time}:00Z`)
  const night = { quietHours: { isOn: true, from: '22:00', to: '07:00' }, timezone: 'Europe/Berlin' }
  expect(['20:59', '21:00', '05:59', '06:00'].map((time) => isQuietAt(at(time), night))).toEqual([
    false,
    true,
    true,
    false,
  ])
  // 02:10 for the second time, as the clocks go back.
  const shortNight = { quietHours: { isOn: true, from: '22:00', to: '02:30' }, timezone: 'Europe/Berlin' }
  expect(isQuietAt(new Date('2026-10-25T01:10:00Z'), shortNight)).toBe(true)
  const noon = { quietHours: { isOn: true, from: '12:00', to: '13:00' }, timezone: 'UTC' }
  expect(['11:59', '12:00', '13:00'].map((time) => isQuietAt(at(time), noon))).toEqual([false, true, false])
  expect(isQuietAt(at('12:30'), { ...noon, quietHours: { ...noon.quietHours, isOn: false } })).toBe(false)
  const always = { isOn: true, from: '00:00', to: '23:59' }
  expect(isQuietAt(at('12:30'), { quietHours: always, timezone: 'Moon/Base' })).toBe(true)
})
