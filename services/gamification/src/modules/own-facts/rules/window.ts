import { timeRangeDays } from '@codekin/contracts/users/profile-changes'
import { dayOf, daysUntil, shiftDay } from '../../facts/rules.ts'
import { monthStartOf } from './released.ts'

export type TimeRange = keyof typeof timeRangeDays
export type OwnWindow = {
  timeRange: TimeRange
  from: string
  to: string
  days: readonly string[]
  /** Empty for a year: the year before is no longer known. */
  previousDays: readonly string[]
  /** The first day of the month in which the whole window starts: facts are needed from here. */
  factsFrom: string
}

/** The days of a time range that ends today (UTC), and as many days before. */
export function windowOf(timeRange: TimeRange, now: Date): OwnWindow {
  const count = timeRangeDays[timeRange]
  const to = dayOf(now)
  const days = daysUntil(to, count)
  const from = days[0] as string
  const previousDays = timeRange === '365d' ? [] : daysUntil(shiftDay(from, -1), count)
  return { timeRange, from, to, days, previousDays, factsFrom: monthStartOf(previousDays[0] ?? from) }
}
