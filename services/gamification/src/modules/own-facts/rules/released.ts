import { releasedMin } from '@codekin/contracts/own-analytics/released'

export type DayCount = { day: string; count: number }

/**
 * Daily counts that may be shown, by day. Within each month, days are added up until they reach `releasedMin`; the sum is shown on the
 * last of them. What is left at the end of a month is never shown. Days after `until` wait; null: all days wait.
 *
 * - Every figure covers a group of `releasedMin` or more, and groups don't overlap.
 * - The figure of a day never changes as `until` moves on.
 * - The groups depend only on the days of the month, so counts have to start at the first day of a month (`monthStartOf`).
 */
export function releasedOf(counts: readonly DayCount[], until: string | null): Map<string, number> {
  const released = new Map<string, number>()
  let month = ''
  let groupSum = 0
  for (const { day, count } of counts.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    if (until === null || day > until) break
    if (monthOf(day) !== month) [month, groupSum] = [monthOf(day), 0]
    groupSum += count
    if (groupSum < releasedMin) continue
    released.set(day, groupSum)
    groupSum = 0
  }
  return released
}

const monthOf = (day: string) => day.slice(0, 7)

/** The day from which counts are needed for a time range that starts with `day`. */
export const monthStartOf = (day: string): string => `${monthOf(day)}-01`
