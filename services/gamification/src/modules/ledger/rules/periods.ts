import { type Timeframe, timeframes } from '@codekin/contracts/gamification/points'
import { addDays, dayOf, midnightOf, mondayOf } from '../../facts/rules.ts'

/** A period with its own leaderboard; `key` identifies it permanently. */
export type Period = { timeframe: Timeframe; key: string; since: Date | null; endsAt: Date | null }

/** The current period of a timeframe. */
export function periodOf(timeframe: Timeframe, now: Date): Period {
  if (timeframe === 'all') return { timeframe, key: 'all', since: null, endsAt: null }
  const since = timeframe === 'week' ? mondayOf(now) : firstOfMonth(now, 0)
  const endsAt = timeframe === 'week' ? addDays(since, 7) : firstOfMonth(now, 1)
  return { timeframe, key: `${timeframe}:${dayOf(since)}`, since, endsAt }
}

export function currentPeriods(now: Date): Period[] {
  return timeframes.map((timeframe) => periodOf(timeframe, now))
}

export function isIn({ since, endsAt }: Period, at: Date): boolean {
  return (since === null || at >= since) && (endsAt === null || at < endsAt)
}

function firstOfMonth(now: Date, offset: number): Date {
  const first = midnightOf(now)
  first.setUTCMonth(now.getUTCMonth() + offset, 1)
  return first
}
