import type { PointKind, Reversal } from '@codekin/contracts/gamification/points'
import type { TestLevel } from '@codekin/contracts/skill-verification/models'

/** Why something no longer counts, and since when. */
export type Undone = { by: Reversal; at: Date }

/** What the facts alone earn a user, before daily caps and suspensions. */
export type Claim = {
  userId: string
  kind: PointKind
  /** What earned it: a message, a match, an endorsement, a test attempt, or the user. */
  causeId: string
  /** What it is computed with: a conversation, or the user. */
  groupId: string
  otherUserId: string | null
  skill: string | null
  level: TestLevel | null
  worth: number
  occurredAt: Date
  /** Earned under a shadow ban: visible to its owner only. */
  isHidden: boolean
  undone: Undone | null
}

/** Oldest first. Ties are broken by the cause, so the order depends on the claims alone. */
export function byTime(a: Pick<Claim, 'occurredAt' | 'causeId'>, b: Pick<Claim, 'occurredAt' | 'causeId'>): number {
  return a.occurredAt.getTime() - b.occurredAt.getTime() || a.causeId.localeCompare(b.causeId)
}
