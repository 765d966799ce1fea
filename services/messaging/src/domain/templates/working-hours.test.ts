import { expect, test } from 'vitest'
import { sharedWorkingHours } from './working-hours.ts'

const noon = '2026-01-15T12:00:00Z'

test.for([
  ['one zone', 'Europe/Berlin', 'Europe/Berlin', noon, 9],
  ['half hours, of which whole ones are told', 'Europe/Berlin', 'Asia/Kolkata', noon, 4],
  ['both sides of the date line', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', noon, 8],
  ['more than a day apart by their offsets', 'Pacific/Kiritimati', 'Etc/GMT+12', noon, 7],
  ['before the clocks go forward in the morning', 'Europe/Berlin', 'Asia/Kolkata', '2026-03-28T12:00:00Z', 4],
  ['on that morning already', 'Europe/Berlin', 'Asia/Kolkata', '2026-03-29T00:10:00Z', 5],
  ['in the hour that comes twice', 'Europe/Berlin', 'Asia/Kolkata', '2026-10-25T00:10:00Z', 4],
] as const)('shared working hours: %s', ([, a, b, now, hours]) => {
  expect(sharedWorkingHours(a, b, new Date(now))).toBe(hours)
  expect(sharedWorkingHours(b, a, new Date(now))).toBe(hours)
})

test('of a zone that is not told or not known, none are told', () => {
  expect(sharedWorkingHours('Europe/Berlin', null, new Date(noon))).toBeUndefined()
  expect(sharedWorkingHours('Mars/Olympus', 'Europe/Berlin', new Date(noon))).toBeUndefined()
})
