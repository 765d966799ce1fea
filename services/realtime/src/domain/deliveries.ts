import type { EventDef } from '@codekin/contracts/event'
import type { PlanState, settingsChanged, userRegistered } from '@codekin/contracts/identity/events'
import type { ideaProposalChanged, MatchState } from '@codekin/contracts/matching/events'
import type { messageDeleted, messageSent, messagesRead, staffMessageKept } from '@codekin/contracts/messaging/events'
import { previewOf } from '@codekin/contracts/messaging/models'
import type { z } from 'zod'
import { type Delivery, frameText } from './delivery.ts'

type Data<E extends EventDef> = z.output<E['data']>
/** What one event means for one user. Messages of a conversation have an order. */
export type Addressed = { userId: string; delivery: Delivery; order?: { matchId: string; seq: number } }

/**
 * The other member gets the preview, and the whole text where the match is joined. The sender's own sockets that joined
 * the match get it too, so that a second tab shows what the first one wrote; the rest of them have no use for it. Of a hidden
 * message the other member gets its place in the order and nothing else.
 */
export function deliveriesOfMessage(eventId: string, data: Data<typeof messageSent>): Addressed[] {
  const { conversationId: matchId, messageId, senderId, senderName, seq, createdAt, content, clientMessageId } = data
  const order = { matchId, seq }
  const kind = data.kind === 'text' ? {} : { kind: data.kind }
  const shown = { matchId, messageId, senderId, senderName, message: previewOf(content), seq, createdAt, ...kind }
  const plain = frameText({ event: 'new_message', data: shown })
  const full = frameText({ event: 'new_message', data: { ...shown, content, clientMessageId } })
  const toOther: Delivery = data.isHidden
    ? { eventId, audience: 'none', matchId, plain: '', full: '' }
    : { eventId, audience: 'all', matchId, plain, full }
  return [
    { userId: data.recipientId, delivery: toOther, order },
    { userId: senderId, delivery: { eventId, audience: 'joined', matchId, plain: full, full: '' }, order },
  ]
}

/** To the reader's devices, whose unread count falls, and to the one who wrote as a receipt, if there is one. */
export function deliveriesOfReading(eventId: string, data: Data<typeof messagesRead>): Addressed[] {
  const { conversationId: matchId, readerId, otherId, upToSeq, readAt } = data
  const plain = frameText({ event: 'message_read', data: { matchId, readerId, upToSeq, readAt } })
  const hasReceipt = data.hasReceipt && !data.isHidden
  return (hasReceipt ? [otherId, readerId] : [readerId]).map((userId) => ({
    userId,
    delivery: forAll(eventId, matchId, plain),
  }))
}

export function deliveriesOfDeletion(eventId: string, data: Data<typeof messageDeleted>): Addressed[] {
  const { conversationId: matchId, messageId, seq, deletedAt, senderId, recipientId, isHidden } = data
  const plain = frameText({ event: 'message_deleted', data: { matchId, messageId, seq, deletedAt } })
  return (isHidden ? [senderId] : [recipientId, senderId]).map((userId) => ({
    userId,
    delivery: forAll(eventId, matchId, plain),
  }))
}

/** That an idea is accepted, to both; under a shadow ban to the one who accepted alone. What is not accepted yet is no news. */
export function deliveriesOfProposal(eventId: string, data: Data<typeof ideaProposalChanged>): Addressed[] {
  const { matchId, proposalId, proposedBy, otherUserId: acceptedBy, accepted } = data
  if (!accepted) return []
  const news = { matchId, proposalId, acceptedBy, acceptedAt: accepted.at }
  const plain = frameText({ event: 'proposal_accepted', data: news })
  return (accepted.isHidden ? [acceptedBy] : [proposedBy, acceptedBy]).map((userId) => ({
    userId,
    delivery: forAll(eventId, matchId, plain),
  }))
}

/** To every device of whom it is for. */
export function deliveriesOfStaffMessage(eventId: string, data: Data<typeof staffMessageKept>): Addressed[] {
  const { userId, ...shown } = data
  return [{ userId, delivery: forAll(eventId, null, frameText({ event: 'staff_message', data: shown })) }]
}

/** Each member is told who the other one is; at the end neither is told who ended it or why. */
export function deliveriesOfMatch(eventId: string, match: MatchState): Addressed[] {
  const { matchId, createdAt } = match
  const [one, other] = match.userIds
  const tell = (userId: string, otherId: string): Addressed => {
    const plain = frameText(
      match.status === 'ended'
        ? { event: 'match_ended', data: { matchId, endedAt: match.endedAt } }
        : { event: 'match_created', data: { matchId, userId: otherId, createdAt } },
    )
    return { userId, delivery: forAll(eventId, matchId, plain) }
  }
  return [tell(one, other), tell(other, one)]
}

/** Only whose plan it is. */
export function deliveriesOfPlanChange(eventId: string, { userId, plan, changedAt }: PlanState): Addressed[] {
  const plain = frameText({ event: 'plan_changed', data: { plan, changedAt } })
  return [{ userId, delivery: forAll(eventId, null, plain) }]
}

/** The windows of who changed something load it anew. */
export function deliveriesOfSettings(eventId: string, data: Data<typeof settingsChanged>): Addressed[] {
  const plain = frameText({ event: 'settings_changed', data: { version: data.sourceVersion } })
  return [{ userId: data.userId, delivery: forAll(eventId, null, plain) }]
}

/** What admins learn of a signup. */
export function signupOf({ userId, fullName, email, createdAt }: Data<typeof userRegistered>) {
  return { userId, userName: fullName, userEmail: email, createdAt }
}

/** The same for every admin. */
export function deliveryOfSignup(eventId: string, data: Data<typeof userRegistered>): Delivery {
  const plain = frameText({ event: 'new_user_signup', data: signupOf(data) })
  return { eventId, audience: 'admins', matchId: null, plain, full: '' }
}

function forAll(eventId: string, matchId: string | null, plain: string): Delivery {
  return { eventId, audience: 'all', matchId, plain, full: '' }
}
