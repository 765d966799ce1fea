import { forgivenDaysPerWeek } from '@codekin/contracts/gamification/points'
import { addDays, dayOf, mondayOf } from '../../facts/rules.ts'

/**
 * In how many days of a run something was earned: of the run that goes on today, and of the longest one. A run goes on over
 * `forgivenDaysPerWeek` days of each week (ISO 8601) on which nothing was; today is not over yet and ends none.
 */
export function streakOf(days: readonly string[], today: Date): { days: number; best: number } {
  const earned = [...new Set(days)].toSorted()
  let best = 0
  let run = 0
  let last: Date | undefined
  let missed = new Map<string, number>()
  for (const day of earned) {
    const at = new Date(`${day}T00:00:00.000Z`)
    if (last && !isBridged(last, at, missed)) {
      run = 0
      missed = new Map()
    }
    run += 1
    best = Math.max(best, run)
    last = at
  }
  const isGoingOn = last !== undefined && isBridged(last, new Date(`${dayOf(today)}T00:00:00.000Z`), missed)
  return { days: isGoingOn ? run : 0, best }
}

/** Whether the days between two are forgiven; what is forgiven is noted by its week. */
function isBridged(from: Date, to: Date, missed: Map<string, number>): boolean {
  for (let day = addDays(from, 1); day < to; day = addDays(day, 1)) {
    const week = dayOf(mondayOf(day))
    const count = (missed.get(week) ?? 0) + 1
    if (count > forgivenDaysPerWeek) return false
    missed.set(week, count)
  }
  return true
}
