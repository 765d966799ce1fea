import { type Encounter, passedCardDays, type SwipeAction, undoSeconds } from '@codekin/contracts/matching/models'
import { compatibilityOf, type FactorWeights, type Traits } from './compatibility/index.ts'

/** Relation of the two, as far as the viewer may know. */
type Facts = {
  action: SwipeAction | null
  decidedAt: Date | null
  isLast: boolean
  hasSuperlikedYou: boolean
  matchId: string | null
  matchStatus: 'active' | 'ended' | null
}
type Parts = { viewer: Traits; other: Traits; weights: FactorWeights; facts: Facts }

const dayMilliseconds = 86_400_000

/** Another developer as the viewer sees them, with the compatibility that the deck shows. */
export function presentEncounter({ viewer, other, weights, facts }: Parts, now: Date): Encounter {
  const { hasSuperlikedYou, matchId, matchStatus } = facts
  return {
    compatibility: compatibilityOf(viewer, other, now, weights),
    hasSuperlikedYou,
    decision: decisionOf(facts, now),
    match: matchId !== null && matchStatus !== null ? { id: matchId, status: matchStatus } : null,
  }
}

function decisionOf({ action, decidedAt, isLast, matchId }: Facts, now: Date): Encounter['decision'] {
  if (!action || !decidedAt) return null
  const comesBackAt = new Date(decidedAt.getTime() + passedCardDays * dayMilliseconds)
  if (action === 'pass' && comesBackAt <= now && !matchId) return null
  const lastSwipeDeadline = new Date(decidedAt.getTime() + undoSeconds * 1000)
  const undoDeadline = action === 'pass' ? comesBackAt : isLast && lastSwipeDeadline > now ? lastSwipeDeadline : null
  return {
    action,
    decidedAt: decidedAt.toISOString(),
    undoableUntil: matchId ? null : (undoDeadline?.toISOString() ?? null),
  }
}
