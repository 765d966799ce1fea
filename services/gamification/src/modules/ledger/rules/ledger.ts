import { pointTable, suspensionDays } from '@codekin/contracts/gamification/points'
import { addDays, dayOf } from '../../facts/rules.ts'
import { byTime, type Claim, type Undone } from './claim.ts'

/** A row of the ledger: a claim, what of it fits into its day, and why it does not count, if so. */
export type Award = Claim & { points: number; reversed: Undone | null }

/** Of the one whose claims they are, when it began; null while nothing of the kind stands. */
export type Suspension = { decidedAt: Date }

/**
 * All that somebody earned, as it counts. What does not count takes no room in its day, so that reversing one row may let another one of
 * that day have what is left: it depends on the claims alone, not on when which of them was told.
 */
export function ledgerOf(claims: readonly Claim[], suspension: Suspension | null): Award[] {
  const days = Map.groupBy(claims, ({ kind, isHidden, occurredAt }) => `${kind} ${isHidden} ${dayOf(occurredAt)}`)
  return [...days.values()].flatMap((claimed) => {
    let used = 0
    return claimed.toSorted(byTime).map((claim) => {
      const reversed = claim.undone ?? suspendedAt(claim, suspension)
      const points = Math.min(claim.worth, pointTable[claim.kind].perDay - used)
      if (!reversed) used += points
      return { ...claim, points, reversed }
    })
  })
}

function suspendedAt({ occurredAt }: Claim, suspension: Suspension | null): Undone | null {
  if (!suspension || occurredAt < addDays(suspension.decidedAt, -suspensionDays)) return null
  return { by: 'suspended', at: suspension.decidedAt }
}

/** Whether two rows of one cause say the same. */
export function isSameAward(a: Award, b: Award): boolean {
  return (
    a.points === b.points &&
    a.worth === b.worth &&
    a.groupId === b.groupId &&
    a.otherUserId === b.otherUserId &&
    a.skill === b.skill &&
    a.level === b.level &&
    a.isHidden === b.isHidden &&
    a.occurredAt.getTime() === b.occurredAt.getTime() &&
    isSameUndone(a.undone, b.undone) &&
    isSameUndone(a.reversed, b.reversed)
  )
}

function isSameUndone(a: Undone | null, b: Undone | null): boolean {
  return a?.by === b?.by && a?.at.getTime() === b?.at.getTime()
}

/** Rows that count, and for something. */
export function countingOf<A extends Pick<Award, 'points' | 'reversed'>>(awards: readonly A[]): A[] {
  return awards.filter(({ points, reversed }) => reversed === null && points > 0)
}

export function sumOf(awards: readonly Pick<Award, 'points'>[]): number {
  return awards.reduce((sum, { points }) => sum + points, 0)
}
