import type { ReadMessage, ReportedTemplate } from '@codekin/contracts/messaging/commands'
import type { CaseMove, CaseOutcome } from '@codekin/contracts/moderation/case-moves'
import type { ModerationAction } from '@codekin/contracts/moderation/models'
import type { CaseState } from '@codekin/contracts/reports/models'
import type { ReportGroup, ReportReason } from '@codekin/contracts/reports/reasons'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

export type SubjectKind = 'user' | 'message' | 'template'

/** The profile as it was when it was first reported. */
export type ReportedProfile = { full_name: string; headline: string; bio: string; photoUrl: string | null }

/** All reports of one group about one subject. Null ids: that person has no account any more. */
export type CaseTable = {
  id: string
  version: number
  state: CaseState
  /** While it is claimed: where it came from. */
  returnsTo: CaseState | null
  reportGroup: ReportGroup
  subjectKind: SubjectKind
  /** Of the user, the message or the template. */
  subjectId: string | null
  subjectUserId: string | null
  /** JSON text on the way in. Null for messages, and once it was forgotten. */
  reportedProfile: ColumnType<ReportedProfile | null, string | null, null>
  /** As `reportedProfile`, of templates. */
  reportedTemplate: ColumnType<ReportedTemplate | null, string | null, null>
  /** Evidence or a profile was copied for it and not forgotten yet. */
  keepsCopies: boolean
  reportCount: number
  bestReliability: number
  logOdds: number
  /** The score at time zero. */
  rank: number
  openedAt: Date
  /** Opened, or reopened: from then on waiting counts. */
  waitingSince: Date
  lastReportAt: Date
  firstLookedAt: Date | null
  /** Stays when the lease has run out, until somebody else takes it. */
  claimedBy: string | null
  claimedUntil: Date | null
  decidedAt: Date | null
  outcome: CaseOutcome | null
}

export type CaseMoveTable = {
  caseId: string
  version: number
  move: CaseMove
  toState: CaseState
  movedBy: string | null
  movedAt: Date
}

export type ReportTable = {
  id: string
  caseId: string
  reporterId: string | null
  subjectKind: SubjectKind
  subjectId: string | null
  subjectUserId: string | null
  reportGroup: ReportGroup
  reason: ReportReason
  description: string
  filedAt: Date
  outcome: CaseOutcome | null
  decidedAt: Date | null
  /** When it was first found right; what joined a case that was decided already never is. */
  upheldAt: Generated<Date | null>
  /** From when on the one who gives points for it is told of what it is now. */
  toldAt: Generated<Date | null>
}

/** A message as it was when it was reported. */
export type EvidenceTable = {
  caseId: string
  messageId: string
  conversationId: string
  seq: number
  senderId: string
  recipientId: string
  content: string
  isHidden: boolean
  /** What it said before. */
  edits: JSONColumnType<ReadMessage['edits']>
  createdAt: Date
  copiedAt: Date
  goesWhenDecided: Generated<boolean>
}

/** A photo of a message that is evidence, whole; gone with its message. */
export type EvidencePhotoTable = {
  caseId: string
  photoId: string
  messageId: string
  position: number
  width: number
  height: number
  colour: string
  alt: string
  /** WebP. */
  content: Uint8Array
}

/** Whoever limits an account writes one of these, also without a case: what stands follows from those that were not reversed. */
export type ModerationActionTable = {
  id: string
  caseId: string | null
  subjectUserId: string | null
  action: ModerationAction
  policy: ReportGroup | null
  reason: string
  note: string | null
  /** Null: the community, or somebody who has no account any more. */
  actedBy: string | null
  actedAt: Date
  endsAt: Date | null
  strikePoints: number
  strikesExpireAt: Date | null
  reversedAt: Date | null
  reverses: string | null
}

export type CaseTables = {
  moderationCase: CaseTable
  caseMove: CaseMoveTable
  caseLook: { caseId: string; staffId: string; lookedAt: Date }
  report: ReportTable
  evidence: EvidenceTable
  evidencePhoto: EvidencePhotoTable
  moderationAction: ModerationActionTable
  removalOrder: { id: string; messageId: string; staffId: string; orderedAt: Date; nextAttemptAt: Date }
}
