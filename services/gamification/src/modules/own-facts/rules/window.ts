import { timeRangeDays } from '@codekin/contracts/users/profile-changes'
import { dayOf, daysUntil, shiftDay } from '../../facts/rules.ts'
import { monthStartOf } from './released.ts'

export type TimeRange = keyof typeof timeRangeDays
export type OwnWindow = {
  timeRange: TimeRange
  from: string
  to: string
  days: readonly string[]
  /** Empty for a year, of which the one before is no longer known. */
  previousDays: readonly string[]
  /** From which day on facts are needed: of the month in which all of it begins. */
  askedFrom: string
}

/** The days of a time range, which today (UTC) is the last of, and as many before. */
export function windowOf(timeRange: TimeRange, now: Date): OwnWindow {
  const count = timeRangeDays[timeRange]
  const to = dayOf(now)
  const days = daysUntil(to, count)
  const from = days[0] as string
  const previousDays = timeRange === '365d' ? [] : daysUntil(shiftDay(from, -1), count)
  return { timeRange, from, to, days, previousDays, askedFrom: monthStartOf(previousDays[0] ?? from) }
}
