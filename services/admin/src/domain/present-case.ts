import type { ReadMessage } from '@codekin/contracts/messaging/commands'
import type { PersonSummary, QueuedCase, TakenAction } from '@codekin/contracts/moderation/models'
import type { CaseState } from '@codekin/contracts/reports/models'
import { computeScore } from './case-score.ts'

type StoredCase = Pick<QueuedCase, 'id' | 'version' | 'state' | 'subjectKind' | 'reportCount'> & {
  returnsTo: CaseState | null
  reportGroup: QueuedCase['group']
  subjectUserId: string | null
  rank: number
  openedAt: Date
  lastReportAt: Date
  claimedBy: string | null
  claimedUntil: Date | null
  subjectName: string | null
  subjectPhotoUrl: string | null
  subjectHeadline: string | null
  holderName: string | null
}

/** Shown in place of the name of erased staff. */
export const unknownStaffName = 'Staff'

/** A case as it is now. An expired lease doesn't count, even before its row is updated. */
export function presentCase(stored: StoredCase, now: Date): QueuedCase {
  const { id, version, subjectKind, reportCount, claimedBy, claimedUntil } = stored
  const isClaimed = stored.state === 'claimed' && claimedBy !== null && claimedUntil !== null && claimedUntil > now
  return {
    id,
    version,
    state: stored.state === 'claimed' && !isClaimed ? (stored.returnsTo ?? 'open') : stored.state,
    group: stored.reportGroup,
    subjectKind,
    subject: presentSubject(stored),
    reportCount,
    score: computeScore(stored.rank, now),
    openedAt: stored.openedAt.toISOString(),
    lastReportAt: stored.lastReportAt.toISOString(),
    lease: isClaimed
      ? {
          by: { userId: claimedBy, full_name: stored.holderName ?? unknownStaffName },
          until: claimedUntil.toISOString(),
        }
      : null,
  }
}

function presentSubject({
  subjectUserId,
  subjectName,
  subjectPhotoUrl,
  subjectHeadline,
}: StoredCase): QueuedCase['subject'] {
  if (subjectUserId === null || subjectName === null) return null
  return {
    userId: subjectUserId,
    full_name: subjectName,
    photoUrl: subjectPhotoUrl,
    headline: subjectHeadline ?? '',
  }
}

type StoredAction = Omit<TakenAction, 'by' | 'at' | 'endsAt' | 'reversedAt' | 'strikesExpireAt'> & {
  actedBy: string | null
  actedAt: Date
  endsAt: Date | null
  reversedAt: Date | null
  strikesExpireAt: Date | null
}

/** An action as staff see it. `people` has those who still have an account. */
export function presentAction(action: StoredAction, people: ReadonlyMap<string, PersonSummary>): TakenAction {
  const { id, caseId, policy, reason, note, strikePoints } = action
  return {
    id,
    caseId,
    action: action.action,
    policy,
    reason,
    note,
    strikePoints,
    by: presentStaff(action.actedBy, people),
    at: action.actedAt.toISOString(),
    endsAt: action.endsAt?.toISOString() ?? null,
    reversedAt: action.reversedAt?.toISOString() ?? null,
    strikesExpireAt: action.strikesExpireAt?.toISOString() ?? null,
  }
}

/** A member of staff as other staff see them. */
export function presentStaff(userId: string | null, people: ReadonlyMap<string, PersonSummary>): TakenAction['by'] {
  const found = userId === null ? undefined : people.get(userId)
  return found ? { userId: found.userId, full_name: found.full_name } : null
}

type StoredEvidence = Pick<
  ReadMessage,
  'conversationId' | 'seq' | 'senderId' | 'recipientId' | 'content' | 'isHidden' | 'edits'
> & { messageId: string; createdAt: Date }

type StoredPhoto = Omit<ReadMessage['images'][number], 'id'> & { photoId: string; messageId: string }

/** A message as it was when it was copied. `photos` has those of the whole case. */
export function presentEvidence(stored: StoredEvidence, photos: readonly StoredPhoto[]): ReadMessage {
  const { messageId, conversationId, seq, senderId, recipientId, content, isHidden, edits, createdAt } = stored
  return {
    id: messageId,
    conversationId,
    seq,
    senderId,
    recipientId,
    content,
    images: photos.filter((photo) => photo.messageId === messageId).map(presentPhoto),
    isHidden,
    edits,
    createdAt: createdAt.toISOString(),
    deletedAt: null,
  }
}

function presentPhoto({ photoId: id, width, height, colour, alt }: StoredPhoto): ReadMessage['images'][number] {
  return { id, width, height, colour, alt }
}
