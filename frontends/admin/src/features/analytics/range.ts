import { countedEverySeconds } from '@codekin/contracts/admin/analytics-models'
import { timeRange, timeRangeDays } from '@codekin/contracts/users/profile-changes'
import { useFilters } from '../table/filters.tsx'

export type TimeRange = (typeof timeRange.options)[number]

const usual: TimeRange = '30d'

export const rangeLabels: Readonly<Record<TimeRange, string>> = {
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '365d': '365 days',
}
export const ranges = timeRange.options

/** The period in the URL. */
export function useRange(): { range: TimeRange; changeRange: (next: TimeRange) => void } {
  const { values, change } = useFilters(['timeRange'])
  const known = timeRange.safeParse(values.timeRange)
  return {
    range: known.success ? known.data : usual,
    changeRange: (next) => change({ timeRange: next === usual ? undefined : next }),
  }
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayAndYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A UTC day: `3 Nov`. */
export const formatDay = (day: string): string => dayFormat.format(new Date(day))

const dayMilliseconds = 86_400_000
const moved = (day: string, count: number) => new Date(Date.parse(day) + count * dayMilliseconds)

/** Formats the days of a period, and those of the period before. */
function sayPeriods(firstDay: string, range: TimeRange): { now: string; before: string } {
  const length = timeRangeDays[range]
  const format = (from: number) => dayAndYear.formatRange(moved(firstDay, from), moved(firstDay, from + length - 1))
  return { now: format(0), before: format(-length) }
}

/** Says which days the figures cover. */
export function formatPeriod(firstDay: string | undefined, range: TimeRange): string {
  const counted = `UTC days, updated every ${countedEverySeconds / 60} minutes.`
  if (firstDay === undefined) return counted
  const { now, before } = sayPeriods(firstDay, range)
  return `${now}, compared with ${before}. ${counted}`
}
