import { expect, test } from 'vitest'
import { sharedWorkingHours } from './working-hours.ts'

const noon = '2026-01-15T12:00:00Z'

test.for([
  ['one zone', 'Europe/Berlin', 'Europe/Berlin', noon, 9],
  ['half hours, rounded down', 'Europe/Berlin', 'Asia/Kolkata', noon, 4],
  ['both sides of the date line', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', noon, 8],
  ['offsets more than a day apart', 'Pacific/Kiritimati', 'Etc/GMT+12', noon, 7],
  ['before the clocks go forward in the morning', 'Europe/Berlin', 'Asia/Kolkata', '2026-03-28T12:00:00Z', 4],
  ['on that morning', 'Europe/Berlin', 'Asia/Kolkata', '2026-03-29T00:10:00Z', 5],
  ['in a repeated hour', 'Europe/Berlin', 'Asia/Kolkata', '2026-10-25T00:10:00Z', 4],
] as const)('shared working hours: %s', ([, a, b, now, hours]) => {
  expect(sharedWorkingHours(a, b, new Date(now))).toBe(hours)
  expect(sharedWorkingHours(b, a, new Date(now))).toBe(hours)
})

test('an absent or unknown zone has no shared working hours', () => {
  expect(sharedWorkingHours('Europe/Berlin', null, new Date(noon))).toBeUndefined()
  expect(sharedWorkingHours('Mars/Olympus', 'Europe/Berlin', new Date(noon))).toBeUndefined()
})
