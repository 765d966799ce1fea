import { type EarnedBadge, earnedBadgeRow, earnedBadges } from '@codekin/contracts/gamification/badges'
import { dayOf } from '../../facts/rules.ts'
import { byTime } from './claim.ts'
import type { Award } from './ledger.ts'

/** Progress towards a badge; `cause`: the award that earned it. */
export type BadgeProgress<A> = { badge: EarnedBadge; done: number; of: number; cause: A | null }
type Counted = Pick<Award, 'kind' | 'causeId' | 'level' | 'otherUserId' | 'occurredAt' | 'points'>

/** Progress towards every badge, from the awards that count. */
export function badgesOf<A extends Counted>(counting: readonly A[]): BadgeProgress<A>[] {
  const inOrder = counting.toSorted(byTime)
  return earnedBadges.map((badge) => {
    const { of } = earnedBadgeRow(badge)
    const steps = stepsOf(badge)
    let done = 0
    let cause: A | null = null
    for (const award of inOrder) {
      if (done >= of) break
      done += steps(award)
      cause = award
    }
    return { badge, done: Math.min(done, of), of, cause: done >= of ? cause : null }
  })
}

/** Returns how much each award, in order of time, adds to a badge. */
function stepsOf(badge: EarnedBadge): (award: Counted) => number {
  const { asks } = earnedBadgeRow(badge)
  const seenKeys = new Set<string>()
  const isNew = (one: string) => !seenKeys.has(one) && seenKeys.add(one).has(one)
  switch (asks.by) {
    case 'points':
      return ({ points }) => points
    case 'times':
      return ({ kind, level }) => Number(kind === asks.kind && (asks.level === undefined || level === asks.level))
    case 'people':
      return ({ otherUserId }) => Number(otherUserId !== null && isNew(otherUserId))
    case 'days':
      return ({ occurredAt }) => Number(isNew(dayOf(occurredAt)))
    default:
      return asks satisfies never
  }
}
