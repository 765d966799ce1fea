import type { MatchState } from '@codekin/contracts/matching/events'
import type { TestLevel } from '@codekin/contracts/skill-verification/models'

/**
 * When a message was written and by which user, never its text: the first `countedMessages` messages of every conversation. The table is
 * called `turn`. Hidden messages are seen by their sender only.
 */
export type MessageTable = {
  conversationId: string
  seq: number
  messageId: string
  senderId: string
  /** Null if only the deletion event has arrived. */
  sentAt: Date | null
  deletedAt: Date | null
  isHidden: boolean
}

/** The two users of every match, by the newest `matching.match-changed`; `lowUserId` is the smaller id. */
export type PairTable = {
  matchId: string
  sourceVersion: number
  lowUserId: string
  highUserId: string
  source: MatchState['source']
  madeAt: Date
  endedAt: Date | null
  /** When to check whether the match has lasted; null once checked. */
  keptDueAt: Date | null
}

/** An endorsement that both users see: when it was last given, and when it was declined, withdrawn or expired, which is final. */
export type EndorsementTable = {
  endorsementId: string
  ownerId: string
  endorserId: string
  skill: string
  givenAt: Date | null
  endedAt: Date | null
}

/** A passed test. If a decision about it arrives first, `passedAt` is null. */
export type PassedTestTable = {
  attemptId: string
  userId: string
  skill: string
  level: TestLevel
  passedAt: Date | null
  isVoided: boolean
  /** When it was last voided or restored. */
  decidedAt: Date | null
}
