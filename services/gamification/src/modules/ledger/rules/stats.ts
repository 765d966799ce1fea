import type { PointStats } from '@codekin/contracts/gamification/models'
import { type PointKind, pointKinds } from '@codekin/contracts/gamification/points'
import { addDays, dayOf, mondayOf } from '../../facts/rules.ts'
import { type Award, sumOf } from './ledger.ts'
import { streakOf } from './streak.ts'

const weeksShown = 12
type Counted = Pick<Award, 'kind' | 'points' | 'occurredAt'>

/** A user's points by kind and week, from the awards that count. */
export function statsOf(counting: readonly Counted[], now: Date): PointStats {
  const kinds = Map.groupBy(counting, ({ kind }) => kind)
  const weeks = Map.groupBy(counting, ({ occurredAt }) => dayOf(mondayOf(occurredAt)))
  const mondays = Array.from({ length: weeksShown }, (_, at) =>
    dayOf(addDays(mondayOf(now), (at + 1 - weeksShown) * 7)),
  )
  return {
    total: sumOf(counting),
    kinds: pointKinds.map((kind) => {
      const own = kinds.get(kind) ?? []
      return { kind, points: sumOf(own), times: own.length }
    }),
    weeks: mondays.map((monday) => {
      const own = weeks.get(monday) ?? []
      return { monday, points: sumOf(own), kinds: sumsByKind(own) }
    }),
    streak: streakOf(
      counting.map(({ occurredAt }) => dayOf(occurredAt)),
      now,
    ),
  }
}

function sumsByKind(counting: readonly Counted[]): Partial<Record<PointKind, number>> {
  const entries = [...Map.groupBy(counting, ({ kind }) => kind)].map(([kind, own]) => [kind, sumOf(own)] as const)
  return Object.fromEntries(entries)
}
