import type { OverlapOnDay } from '@codekin/contracts/preferences/models'
import { noonOffsetHours, overlapOfOffsets, workdayFrom, workdayTo } from './timezone-overlap.ts'

type Compared = Omit<OverlapOnDay, 'isEnough'>

/** The hours in which both work on the date of `day` (UTC), on each clock; undefined if a zone is unknown to this runtime. */
export function sharedHoursOn(day: Date, own: string, theirs: string): Compared | undefined {
  const [a, b] = [noonOffsetHours(own, day), noonOffsetHours(theirs, day)]
  if (a === undefined || b === undefined) return undefined
  const hours = overlapOfOffsets(a, b)
  const date = day.toISOString().slice(0, 10)
  if (hours === 0) return { date, hours, yours: null, theirs: null }
  // How much later the other person's day begins on the own clock, the short way round the globe.
  const later = ((((a - b + 12) % 24) + 24) % 24) - 12
  const [from, to] = [Math.max(workdayFrom, workdayFrom + later), Math.min(workdayTo, workdayTo + later)]
  return { date, hours, yours: range(from, to), theirs: range(from - later, to - later) }
}

/**
 * Today and the middle of January and July of its year: daylight saving differs between them, in opposite ways north and south.
 */
export function comparedDays(now: Date): { today: Date; january: Date; july: Date } {
  const year = now.getUTCFullYear()
  return { today: now, january: new Date(Date.UTC(year, 0, 15)), july: new Date(Date.UTC(year, 6, 15)) }
}

function range(from: number, to: number): { from: string; to: string } {
  return { from: clock(from), to: clock(to) }
}

function clock(hours: number): string {
  const minutes = Math.round(hours * 60)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
