import type { MatchState } from '@codekin/contracts/matching/events'
import type { TestLevel } from '@codekin/contracts/skill-verification/models'

/** That somebody wrote, from messaging: the first `countedTurns` messages of every conversation. Hidden: seen by its sender alone. */
export type TurnTable = {
  conversationId: string
  seq: number
  messageId: string
  senderId: string
  /** Null while only its deletion was told of. */
  sentAt: Date | null
  deletedAt: Date | null
  isHidden: boolean
}

/** The two of every match, by the newest `matching.match-changed`; `lowUserId` is the smaller id. */
export type PairTable = {
  matchId: string
  sourceVersion: number
  lowUserId: string
  highUserId: string
  source: MatchState['source']
  madeAt: Date
  endedAt: Date | null
  /** When it is to be looked at whether it has lasted; null once it was. */
  keptDueAt: Date | null
}

/** An endorsement that both see: when it was last given, and when it was declined, taken back or over, which is final. */
export type EndorsementTable = {
  endorsementId: string
  ownerId: string
  endorserId: string
  skill: string
  givenAt: Date | null
  endedAt: Date | null
}

/** A test that was passed, or of which a decision was told first: then `passedAt` is null. */
export type PassedTestTable = {
  attemptId: string
  userId: string
  skill: string
  level: TestLevel
  passedAt: Date | null
  isVoided: boolean
  /** When it was last found not to count, or to count again. */
  decidedAt: Date | null
}
