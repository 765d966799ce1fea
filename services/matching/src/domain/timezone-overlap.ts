const hourMilliseconds = 3_600_000
const dayMilliseconds = 24 * hourMilliseconds
/** A working day in local time, hours. */
export const workdayFrom = 9
export const workdayTo = 18
const workdayHours = workdayTo - workdayFrom
const cacheSizeMax = 5_000

const formats = new Map<string, Intl.DateTimeFormat | null>()
const offsets = new Map<string, number | undefined>()

/**
 * Hours in which both work, 09:00–18:00 in each IANA zone, on the date of `now` (UTC). Half-hour zones give half hours. Undefined
 * if a zone is unknown to this runtime.
 */
export function workingHoursOverlap(zoneA: string, zoneB: string, now: Date): number | undefined {
  const a = noonOffsetHours(zoneA, now)
  const b = noonOffsetHours(zoneB, now)
  if (a === undefined || b === undefined) return undefined
  return overlapOfOffsets(a, b)
}

/** Overlap of two equal working days on a circle of 24 hours. */
export function overlapOfOffsets(hoursA: number, hoursB: number): number {
  const apart = Math.abs(hoursA - hoursB) % 24
  return Math.max(0, workdayHours - Math.min(apart, 24 - apart))
}

/**
 * Offset from UTC in hours at noon of the zone's own clock on the date of `now`: clocks change at night, so it applies to that
 * whole working day.
 */
export function noonOffsetHours(zone: string, now: Date): number | undefined {
  const day = Math.floor(now.getTime() / dayMilliseconds)
  const key = `${day} ${zone}`
  if (offsets.has(key)) return offsets.get(key)
  if (offsets.size >= cacheSizeMax) offsets.clear()
  const noon = (day + 0.5) * dayMilliseconds
  const guess = offsetHoursAt(zone, noon)
  const offset = guess === undefined ? undefined : offsetHoursAt(zone, noon - guess * hourMilliseconds)
  offsets.set(key, offset)
  return offset
}

/** The zone's offset without daylight saving time, in hours: the smaller of January's and July's. */
export function standardOffsetHours(zone: string, year: number): number | undefined {
  const january = offsetHoursAt(zone, Date.UTC(year, 0, 10))
  const july = offsetHoursAt(zone, Date.UTC(year, 6, 10))
  return january === undefined || july === undefined ? undefined : Math.min(january, july)
}

function offsetHoursAt(zone: string, instant: number): number | undefined {
  const format = getFormat(zone)
  if (!format) return undefined
  const name = format.formatToParts(instant).find((part) => part.type === 'timeZoneName')?.value ?? ''
  const parts = /^GMT(?:([+-])(\d\d):(\d\d)(?::\d\d)?)?$/.exec(name)
  if (!parts) return undefined
  const [, sign, hours, minutes] = parts
  const size = Number(hours ?? 0) + Number(minutes ?? 0) / 60
  return sign === '-' ? -size : size
}

function getFormat(zone: string): Intl.DateTimeFormat | null {
  const cached = formats.get(zone)
  if (cached !== undefined) return cached
  if (formats.size >= cacheSizeMax) formats.clear()
  let format: Intl.DateTimeFormat | null
  try {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  } catch {
    format = null
  }
  formats.set(zone, format)
  return format
}
