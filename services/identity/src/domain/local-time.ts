const minuteMilliseconds = 60_000
const dayMilliseconds = 24 * 60 * minuteMilliseconds

type Day = { year: number; month: number; day: number }
/** The local time of a zone. `minutes` since midnight; `weekday` 0 is Sunday. */
export type WallClock = Day & { minutes: number; weekday: number }

const formats = new Map<string, Intl.DateTimeFormat>()

function getZoneFormat(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const numbers = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  const format = new Intl.DateTimeFormat('en-US', { ...numbers, hourCycle: 'h23', timeZone: zone, era: 'short' })
  formats.set(zone, format)
  return format
}

export function getWallClock(zone: string, at: Date): WallClock {
  const parts = Object.fromEntries(
    getZoneFormat(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return { year, month, day, minutes: hour * 60 + minute, weekday }
}

function asIfUtc({ year, month, day, minutes }: Day & { minutes: number }): number {
  return Date.UTC(year, month - 1, day, 0, minutes)
}

const floorToMinute = (instant: number) => Math.floor(instant / minuteMilliseconds)

/** Returns the zone's offset ahead of UTC in milliseconds, to the minute. */
function getOffset(zone: string, instant: number): number {
  const minuteStart = floorToMinute(instant) * minuteMilliseconds
  return asIfUtc(getWallClock(zone, new Date(minuteStart))) - minuteStart
}

/**
 * Returns the minute in (`from`, `until`] at which a zone's offset changes; undefined if it doesn't. The interval must be shorter
 * than a day, since no zone changes twice in one.
 */
export function clockChangeBetween(zone: string, from: Date, until: Date): Date | undefined {
  let [before, after] = [floorToMinute(from.getTime()), floorToMinute(until.getTime())]
  const offset = getOffset(zone, from.getTime())
  if (getOffset(zone, until.getTime()) === offset) return undefined
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (getOffset(zone, middle * minuteMilliseconds) === offset) before = middle
    else after = middle
  }
  return new Date(after * minuteMilliseconds)
}

/**
 * Converts a zone's local time to an instant. A time that occurs twice, in the repeated hour in autumn, means its first
 * occurrence; a time skipped in spring is moved to as long after the skip.
 */
export function toInstant(zone: string, localTime: Day & { minutes: number }): Date {
  const naive = asIfUtc(localTime)
  const before = naive - getOffset(zone, naive - dayMilliseconds)
  const after = naive - getOffset(zone, naive + dayMilliseconds)
  const isExact = (instant: number) => instant + getOffset(zone, instant) === naive
  const matching = [before, after].filter(isExact)
  return new Date(matching.length > 0 ? Math.min(...matching) : before)
}

/** Adds calendar days. */
export function daysLater({ year, month, day }: Day, days: number): Day {
  const date = new Date(Date.UTC(year, month - 1, day + days))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** Converts `07:30` to minutes since midnight. */
export function parseTimeOfDay(timeOfDay: string): number {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number)
  return hours * 60 + minutes
}
