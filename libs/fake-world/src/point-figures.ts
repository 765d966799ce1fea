import { type EarnedBadge, earnedBadgeRow, earnedBadges } from '@codekin/contracts/gamification/badges'
import type { OwnBadge, PointStats } from '@codekin/contracts/gamification/models'
import { forgivenDaysPerWeek, type PointKind, pointKinds, pointTable } from '@codekin/contracts/gamification/points'
import type { FakeAward } from './points.ts'

const dayMilliseconds = 86_400_000
const weeksShown = 12

const dayOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)
const mondayOf = (milliseconds: number) => {
  const weekday = (new Date(milliseconds).getUTCDay() + 6) % 7
  return dayOf(milliseconds - weekday * dayMilliseconds)
}

export const countingOf = (awards: readonly FakeAward[]) => awards.filter(({ reversed }) => reversed === null)
export const sumOf = (awards: readonly FakeAward[]) => awards.reduce((sum, { points }) => sum + points, 0)

const ofKind = (awards: readonly FakeAward[], kind: PointKind) => awards.filter((one) => one.kind === kind)

export function todayOf(awards: readonly FakeAward[]) {
  const today = countingOf(awards).filter(({ occurredAt }) => occurredAt.startsWith(dayOf(Date.now())))
  return pointKinds.map((kind) => ({ kind, points: sumOf(ofKind(today, kind)), perDay: pointTable[kind].perDay }))
}

/** The current and longest streak, forgiving two days a week. */
function streakOf(days: readonly string[]): PointStats['streak'] {
  let [run, best, last] = [0, 0, 0]
  let missed = new Map<string, number>()
  const reach = (until: number) => {
    for (let day = last + dayMilliseconds; last > 0 && day < until; day += dayMilliseconds) {
      const week = mondayOf(day)
      missed.set(week, (missed.get(week) ?? 0) + 1)
      if ((missed.get(week) ?? 0) > forgivenDaysPerWeek) return false
    }
    return true
  }
  for (const day of days) {
    if (!reach(Date.parse(day))) [run, missed] = [0, new Map()]
    run += 1
    best = Math.max(best, run)
    last = Date.parse(day)
  }
  return { days: reach(Date.parse(dayOf(Date.now()))) ? run : 0, best }
}

export function statsOf(awards: readonly FakeAward[]): PointStats {
  const counting = countingOf(awards)
  const mondays = Array.from({ length: weeksShown }, (_, at) =>
    mondayOf(Date.now() - (weeksShown - 1 - at) * 7 * dayMilliseconds),
  )
  const days = new Set(counting.map(({ occurredAt }) => occurredAt.slice(0, 10)))
  return {
    total: sumOf(counting),
    kinds: pointKinds.map((kind) => {
      const own = ofKind(counting, kind)
      return { kind, points: sumOf(own), times: own.length }
    }),
    weeks: mondays.map((monday) => {
      const own = counting.filter(({ occurredAt }) => mondayOf(Date.parse(occurredAt)) === monday)
      const sums = pointKinds.map((kind) => [kind, sumOf(ofKind(own, kind))] as const)
      return { monday, points: sumOf(own), kinds: Object.fromEntries(sums.filter(([, points]) => points > 0)) }
    }),
    streak: streakOf([...days].toSorted()),
  }
}

/** Rarity in per cent of people with points. */
const rarities: Partial<Record<EarnedBadge, number>> = {
  settled: 91.4,
  answered: 68,
  talker: 41,
  keeper: 33,
  vouched: 18,
  tested: 12,
  correspondent: 3,
  steady: 2.2,
  expert: 1,
  circle: 0.4,
}

/** What a badge counts, oldest first: an award and how much it adds. */
function countedOf(badge: EarnedBadge, awards: readonly FakeAward[]): [FakeAward, number][] {
  const { asks } = earnedBadgeRow(badge)
  const firsts = (keyOf: (award: FakeAward) => string | null) => {
    const seen = new Set<string | null>([null])
    return awards.filter((award) => !seen.has(keyOf(award)) && seen.add(keyOf(award)))
  }
  if (asks.by === 'points') return awards.map((award) => [award, award.points])
  if (asks.by === 'people') return firsts(({ personId }) => personId).map((award) => [award, 1])
  if (asks.by === 'days') return firsts(({ occurredAt }) => occurredAt.slice(0, 10)).map((award) => [award, 1])
  const own = ofKind(awards, asks.kind)
  return own.filter(({ level }) => asks.level === undefined || level === asks.level).map((award) => [award, 1])
}

export function earnedBadgesOf(awards: readonly FakeAward[]): OwnBadge[] {
  const counting = countingOf(awards).toReversed()
  return earnedBadges.map((badge) => {
    const { of } = earnedBadgeRow(badge)
    let done = 0
    let cause: FakeAward | null = null
    for (const [award, amount] of countedOf(badge, counting)) {
      done += amount
      if (done >= of) cause ??= award
    }
    return {
      badge,
      progress: { done: Math.min(done, of), of },
      earnedAt: cause?.occurredAt ?? null,
      evidence: cause && { kind: cause.kind, skill: cause.skill, level: cause.level, occurredAt: cause.occurredAt },
      rarity: rarities[badge] ?? null,
    }
  })
}
