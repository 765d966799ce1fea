import type { ReadMessage, ReportedTemplate } from '@codekin/contracts/messaging/commands'
import type { CaseMove, CaseOutcome } from '@codekin/contracts/moderation/case-moves'
import type { ModerationAction } from '@codekin/contracts/moderation/models'
import type { CaseState } from '@codekin/contracts/reports/models'
import type { ReportGroup, ReportReason } from '@codekin/contracts/reports/reasons'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

export type SubjectKind = 'user' | 'message' | 'template'

/** The profile as it was when it was first reported. */
export type ReportedProfile = { full_name: string; headline: string; bio: string; photoUrl: string | null }

/** All reports of one group about one subject. Null ids: that account was erased. */
export type CaseTable = {
  id: string
  version: number
  state: CaseState
  /** The state before the claim. */
  returnsTo: CaseState | null
  reportGroup: ReportGroup
  subjectKind: SubjectKind
  /** Id of the user, the message or the template. */
  subjectId: string | null
  subjectUserId: string | null
  /** JSON text on insert. Null for messages, and once it was deleted. */
  reportedProfile: ColumnType<ReportedProfile | null, string | null, null>
  /** Like `reportedProfile`, for templates. */
  reportedTemplate: ColumnType<ReportedTemplate | null, string | null, null>
  /** Whether evidence or a profile was copied for it and not deleted yet. */
  keepsCopies: boolean
  reportCount: number
  bestReliability: number
  logOdds: number
  /** The score at time zero. */
  rank: number
  openedAt: Date
  /** When it was opened or reopened; waiting counts from here. */
  waitingSince: Date
  lastReportAt: Date
  firstLookedAt: Date | null
  /** Kept when the lease has run out, until another claim. */
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
  /** When it was first upheld; reports that joined a decided case never are. */
  upheldAt: Generated<Date | null>
  /** From when on the current outcome is published for points. */
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
  /** Earlier versions of its text. */
  edits: JSONColumnType<ReadMessage['edits']>
  createdAt: Date
  copiedAt: Date
  goesWhenDecided: Generated<boolean>
}

/** A full-size photo of a message in evidence; deleted with its message. */
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

/** Every limit on an account has a row here, also without a case: the account status follows from rows that weren't reversed. */
export type ModerationActionTable = {
  id: string
  caseId: string | null
  subjectUserId: string | null
  action: ModerationAction
  policy: ReportGroup | null
  reason: string
  note: string | null
  /** Null: the jury or erased staff. */
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
