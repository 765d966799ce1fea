import { expect, test, vi } from 'vitest'
import { timezone } from './fields.ts'
import { canonicalTimeZone, otherTimeZoneNames, runtimeTimeZone } from './time-zones.ts'

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

test.each(['Mars/Olympus', 'Berlin', '+02:00', ''])('“%s” is not a zone', (given) => {
  expect(canonicalTimeZone(given)).toBeUndefined()
  expect(timezone.safeParse(given).success).toBe(false)
})

test('every alias of a zone that the runtime knows is stored under the same current name', () => {
  const resolved = (name: string) => new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  for (const given of Intl.supportedValuesOf('timeZone')) {
    const zone = canonicalTimeZone(given) ?? ''
    const aliases = otherTimeZoneNames(zone)
    expect([zone, ...aliases].map(canonicalTimeZone)).toEqual([zone, ...aliases].map(() => zone))
    expect([zone, ...aliases].map(resolved)).toEqual([zone, ...aliases].map(() => resolved(given)))
  }
})

test('a former name is used in a runtime that knows only that one', () => {
  const unknown = ['Asia/Yangon', 'Moon/Base']
  class OlderFormat extends Intl.DateTimeFormat {
    constructor(locale?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
      if (unknown.includes(options?.timeZone ?? '')) throw new RangeError('Invalid time zone')
      super(locale, options)
    }
  }
  vi.stubGlobal('Intl', { DateTimeFormat: OlderFormat })
  try {
    expect(runtimeTimeZone('Asia/Yangon')).toBe('Asia/Rangoon')
    expect(runtimeTimeZone('Asia/Tokyo')).toBe('Asia/Tokyo')
    expect(runtimeTimeZone('Moon/Base')).toBeUndefined()
  } finally {
    vi.unstubAllGlobals()
  }
})
