import { releasedMin } from '@codekin/contracts/own-analytics/released'

export type DayCount = { day: string; count: number }

/**
 * What of daily counts may be told, by day: in each month of its own, days are gathered until there are `releasedMin` of what is
 * counted, which are told on the last of them; what is left at the end of the month never is. Days after `until` wait, null: all do.
 *
 * - Every figure is of a group of `releasedMin` or more, and no two groups have anything in common.
 * - What was told of a day stays as it is, however far `until` moves on.
 * - Where groups end depends on the days of the month alone, so counts have to begin with the first day of one (`monthStartOf`).
 */
export function releasedOf(counts: readonly DayCount[], until: string | null): Map<string, number> {
  const released = new Map<string, number>()
  let month = ''
  let gathered = 0
  for (const { day, count } of counts.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    if (until === null || day > until) break
    if (monthOf(day) !== month) [month, gathered] = [monthOf(day), 0]
    gathered += count
    if (gathered < releasedMin) continue
    released.set(day, gathered)
    gathered = 0
  }
  return released
}

const monthOf = (day: string) => day.slice(0, 7)

/** From which day on counts are needed for a time that begins with this one. */
export const monthStartOf = (day: string): string => `${monthOf(day)}-01`
