import { expect, test } from 'vitest'
import { timezone } from './fields.ts'
import { canonicalTimeZone, otherTimeZoneNames } from './time-zones.ts'

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['EUROPE/BERLIN', 'Europe/Berlin'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Europe/Kyiv', 'Europe/Kyiv'],
  ['europe/zaporozhye', 'Europe/Kyiv'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['US/Pacific', 'America/Los_Angeles'],
  ['Japan', 'Asia/Tokyo'],
  ['Europe/Amsterdam', 'Europe/Amsterdam'],
  ['Etc/UTC', 'UTC'],
  ['utc', 'UTC'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
])('%s is stored as %s', (given, zone) => {
  expect(canonicalTimeZone(given)).toBe(zone)
  expect(timezone.parse(given)).toBe(zone)
})

test.each(['Mars/Olympus', 'Berlin', '+02:00', ''])('“%s” is no zone', (given) => {
  expect(canonicalTimeZone(given)).toBeUndefined()
  expect(timezone.safeParse(given).success).toBe(false)
})

test('each zone has one name, that of today, whichever of its names the runtime uses', () => {
  const resolved = (name: string) => new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  for (const given of Intl.supportedValuesOf('timeZone')) {
    const zone = canonicalTimeZone(given) ?? ''
    expect(canonicalTimeZone(zone), given).toBe(zone)
    expect(resolved(zone), given).toBe(resolved(given))
    for (const other of otherTimeZoneNames(zone)) {
      expect(resolved(other), other).toBe(resolved(zone))
      expect(canonicalTimeZone(other), other).toBe(zone)
    }
  }
})
