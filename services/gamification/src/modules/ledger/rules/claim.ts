import type { PointKind, Reversal } from '@codekin/contracts/gamification/points'
import type { TestLevel } from '@codekin/contracts/skill-verification/models'

/** Why something does not count any more, and since when. */
export type Undone = { by: Reversal; at: Date }

/** What somebody earned by its facts alone, before their day and their standing are looked at. */
export type Claim = {
  userId: string
  kind: PointKind
  /** What it is given for: a message, a match, an endorsement, an attempt, or the person. */
  causeId: string
  /** What it is computed with: a conversation, or the person. */
  groupId: string
  otherUserId: string | null
  skill: string | null
  level: TestLevel | null
  worth: number
  occurredAt: Date
  /** Done under a shadow ban: for the own eyes only. */
  isHidden: boolean
  undone: Undone | null
}

/** The oldest first; of the same moment in an order that depends on the claims alone. */
export function byTime(a: Pick<Claim, 'occurredAt' | 'causeId'>, b: Pick<Claim, 'occurredAt' | 'causeId'>): number {
  return a.occurredAt.getTime() - b.occurredAt.getTime() || a.causeId.localeCompare(b.causeId)
}
