import type { DashboardStats } from '@codekin/contracts/own-analytics/models'
import { type OwnWindow, sumOfKnown } from '../../own-facts/rules/index.ts'

type Window = Pick<OwnWindow, 'days' | 'previousDays'>
type OwnWeeks = DashboardStats['likesGiven']
type ReleasedWeeks = DashboardStats['likesGot']

/** A user's own actions today, this week and last week. A missing day counts as zero. */
export function ownWeeksOf(byDay: ReadonlyMap<string, number> | null, { days, previousDays }: Window): OwnWeeks {
  if (!byDay) return { today: null, week: null, lastWeek: null }
  const countOf = (day: string) => byDay.get(day) ?? 0
  return {
    today: countOf(days.at(-1) as string),
    week: sumOfKnown(days.map(countOf)),
    lastWeek: sumOfKnown(previousDays.map(countOf)),
  }
}

/** Actions of others, as far as released. */
export function releasedWeeksOf(
  releasedOn: (day: string) => number | null,
  { days, previousDays }: Window,
): ReleasedWeeks {
  return { week: sumOfKnown(days.map(releasedOn)), lastWeek: sumOfKnown(previousDays.map(releasedOn)) }
}
