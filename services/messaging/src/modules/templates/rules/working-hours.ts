/** A working day in local time, 9:00 to 18:00. */
const workdayHours = 9
const hourMilliseconds = 3_600_000
const dayMilliseconds = 24 * hourMilliseconds

const formats = new Map<string, Intl.DateTimeFormat | null>()

/** Null for a zone that this runtime does not know. */
function getFormat(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone)
  if (known !== undefined) return known
  let made: Intl.DateTimeFormat | null = null
  try {
    made = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' })
  } catch {
    // An unknown zone has no format.
  }
  formats.set(zone, made)
  return made
}

function offsetHoursAt(zone: string, instant: number): number | undefined {
  const parts = getFormat(zone)?.formatToParts(instant)
  if (!parts) return undefined
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? []
  const size = Number(hours) + Number(minutes) / 60
  return sign === '-' ? -size : size
}

/**
 * Returns the zone's offset at its own noon on the UTC date of `now`. Clocks change at night, so it applies to the whole working
 * day.
 */
function offsetHours(zone: string, now: Date): number | undefined {
  const noon = (Math.floor(now.getTime() / dayMilliseconds) + 0.5) * dayMilliseconds
  const estimate = offsetHoursAt(zone, noon)
  return estimate === undefined ? undefined : offsetHoursAt(zone, noon - estimate * hourMilliseconds)
}

/** Returns the whole hours in which both are at work; undefined if a zone is missing or unknown. */
export function sharedWorkingHours(zoneA: string | null, zoneB: string | null, now: Date): number | undefined {
  const offsets = [zoneA, zoneB].map((zone) => (zone === null ? undefined : offsetHours(zone, now)))
  const [a, b] = offsets
  if (a === undefined || b === undefined) return undefined
  const difference = Math.abs(a - b) % 24
  // Across the date line the difference may be smaller.
  return Math.max(0, Math.floor(workdayHours - Math.min(difference, 24 - difference)))
}
