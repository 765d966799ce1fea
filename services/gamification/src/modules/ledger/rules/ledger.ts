import { pointTable, suspensionDays } from '@codekin/contracts/gamification/points'
import { addDays, dayOf } from '../../facts/rules.ts'
import { byTime, type Claim, type Undone } from './claim.ts'

/** A row of the ledger: a claim, the points left by its day's cap, and why it doesn't count, if so. */
export type Award = Claim & { points: number; reversed: Undone | null }

/** When the user's suspension began. */
export type Suspension = { decidedAt: Date }

/**
 * Computes a user's ledger. Awards that don't count use nothing of their day's cap, so reversing one may raise another of that day. The
 * result depends on the claims alone, not on the order in which they arrived.
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

/** Whether two awards of one cause are equal. */
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

/** Awards that count and are worth something. */
export function countingOf<A extends Pick<Award, 'points' | 'reversed'>>(awards: readonly A[]): A[] {
  return awards.filter(({ points, reversed }) => reversed === null && points > 0)
}

export function sumOf(awards: readonly Pick<Award, 'points'>[]): number {
  return awards.reduce((sum, { points }) => sum + points, 0)
}
