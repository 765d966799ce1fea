import { forgivenDaysPerWeek } from '@codekin/contracts/gamification/points'
import { addDays, dayOf, mondayOf } from '../../facts/rules.ts'

/**
 * The current and the longest streak, in days with points. A streak survives `forgivenDaysPerWeek` days without points per week
 * (ISO 8601). Today is not over yet, so it ends no streak.
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

/** Whether the days in between are forgiven; counts forgiven days per week in `missed`. */
function isBridged(from: Date, to: Date, missed: Map<string, number>): boolean {
  for (let day = addDays(from, 1); day < to; day = addDays(day, 1)) {
    const week = dayOf(mondayOf(day))
    const count = (missed.get(week) ?? 0) + 1
    if (count > forgivenDaysPerWeek) return false
    missed.set(week, count)
  }
  return true
}
