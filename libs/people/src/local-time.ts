import {
  canonicalTimeZone,
  currentTimeZoneName,
  otherTimeZoneNames,
  runtimeTimeZone,
} from '@codekin/contracts/time-zones'
import { clockTime } from '@codekin/ui-kit/clock'
import type { ComboboxOption } from '@codekin/ui-kit/combobox-options'
import { counted } from './phrases.ts'

/** The time of day in a zone, `14:20`; undefined if the zone is not given or the browser does not know it. */
export function localTime(timezone: string | null, now: Date): string | undefined {
  // A zone this browser does not know yet: no time is better than a wrong one.
  const zone = timezone === null ? undefined : runtimeTimeZone(timezone)
  return zone && clockTime(now, zone)
}

/** The time of day on this device, `14:20`. */
export function clockText(at: Date): string {
  return clockTime(at)
}

/** The canonical name of the zone of this device; UTC if it reports none. */
export function ownZone(): string {
  return canonicalTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone) ?? 'UTC'
}

/**
 * Zones to choose from: one of each, also found by its former names. Includes the current choice even if this browser does not
 * list it.
 */
export function zoneOptions(chosen: string | null = null): ComboboxOption[] {
  const known = Intl.supportedValuesOf('timeZone')
    .map(currentTimeZoneName)
    .filter((zone) => zone.includes('/'))
  return [...new Set([...known.toSorted(), 'UTC', ownZone(), ...(chosen === null ? [] : [chosen])])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
    otherNames: otherTimeZoneNames(value).filter(isWord),
  }))
}

/** `EST` is also the beginning of Estonia. */
const isWord = (name: string) => /[a-z]/.test(name)

function offsetHours(zone: string, now: Date): number {
  const timeZone = runtimeTimeZone(zone) ?? 'UTC'
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now)
  const offset = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '')
  const hours = Number(offset?.[2] ?? 0) + Number(offset?.[3] ?? 0) / 60
  return offset?.[1] === '-' ? -hours : hours
}

/** Hours that a zone's clock is ahead of that of `own`; negative if behind, undefined like `localTime`. */
export function hoursAhead(timezone: string | null, now: Date, own = ownZone()): number | undefined {
  if (timezone === null || localTime(timezone, now) === undefined) return undefined
  return offsetHours(timezone, now) - offsetHours(own, now)
}

/** `14:05, 5 hours ahead of you`, beside the zone `own`; undefined like `localTime`. */
export function localTimeApart(timezone: string | null, now: Date, own = ownZone()): string | undefined {
  const time = localTime(timezone, now)
  const apart = hoursAhead(timezone, now, own)
  if (time === undefined || apart === undefined) return undefined
  if (apart === 0) return `${time}, same as yours`
  return `${time}, ${counted(Math.abs(apart), 'hour')} ${apart > 0 ? 'ahead of' : 'behind'} you`
}

const minuteMilliseconds = 60_000

/** When a zone's clock next shows a full hour, at least `minutesAhead` from now; undefined like `localTime`. */
export function nextHour(hour: number, timezone: string | null, now: Date, minutesAhead = 1): Date | undefined {
  if (timezone === null || localTime(timezone, now) === undefined) return undefined
  const earliest = now.getTime() + minutesAhead * minuteMilliseconds
  for (let daysLater = 0; daysLater <= 2; daysLater += 1) {
    const at = findClockTime(hour, timezone, now, daysLater)
    if (at.getTime() >= earliest) return at
  }
  return undefined
}

/**
 * When a zone's clock shows the hour, `daysLater` calendar days after today there, also if a day has 23 or 25 hours. Uses the
 * offset of a first guess, because the offset may change in between.
 */
function findClockTime(hour: number, timezone: string, now: Date, daysLater: number): Date {
  const there = new Date(now.getTime() + offsetHours(timezone, now) * 60 * minuteMilliseconds)
  const wall = Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate() + daysLater, hour)
  const first = new Date(wall - offsetHours(timezone, now) * 60 * minuteMilliseconds)
  return new Date(wall - offsetHours(timezone, first) * 60 * minuteMilliseconds)
}
