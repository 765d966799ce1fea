import { readableAddress } from '@codekin/contracts/address-spelling'
import type { EventDef } from '@codekin/contracts/event'
import type { badgeEarned } from '@codekin/contracts/gamification/events'
import type { PlanState, settingsChanged, userRegistered } from '@codekin/contracts/identity/events'
import type { ideaProposalChanged, MatchState, superlikeReceived } from '@codekin/contracts/matching/events'
import type {
  contactChanged,
  conversationArranged,
  messageDeleted,
  messageEdited,
  messageSent,
  messagesRead,
  reactionChanged,
  scheduledFailed,
  staffMessageKept,
  staffMessagesRead,
} from '@codekin/contracts/messaging/events'
import { previewOf } from '@codekin/contracts/messaging/models'
import type { ServerFrame } from '@codekin/contracts/socket'
import type {
  endorsementRequested,
  githubSyncChanged,
  signalAppealDecided,
} from '@codekin/contracts/verification/events'
import type { z } from 'zod'
import { type Delivery, frameText, type MessageText } from './delivery.ts'

type EndorsementChange = Extract<ServerFrame, { event: 'endorsement_changed' }>['data']['change']
type EndorsementUpdate = Omit<Data<typeof endorsementRequested>, 'change' | 'requestedBy' | 'requestedAt'> & {
  change: EndorsementChange
  /** Null if the state changed by expiry. */
  by: string | null
}

type Data<E extends EventDef> = z.output<E['data']>
/**
 * What one event means for one user. Messages of a conversation are ordered. `messageText`: the text that replaces the message's text
 * in buffered frames.
 */
export type Addressed = {
  userId: string
  delivery: Delivery
  order?: { matchId: string; seq: number }
  messageText?: MessageText
}

/**
 * Sends both members the preview, and the full text if the match is joined. The sender's other devices show the newest message in
 * their lists too, and stop saying that a reply is awaited. For a hidden message the other member gets only its place in the
 * order.
 */
export function deliveriesOfMessage(eventId: string, data: Data<typeof messageSent>): Addressed[] {
  const { conversationId: matchId, messageId, senderId, senderName, seq, createdAt, content, clientMessageId } = data
  const order = { matchId, seq }
  const kind = data.kind === 'text' ? {} : { kind: data.kind }
  const quote = data.replyToId === null ? {} : { replyToId: data.replyToId }
  const images = data.imageCount === 0 ? {} : { imageCount: data.imageCount }
  const shown = {
    matchId,
    messageId,
    senderId,
    senderName,
    message: previewOf(content, data.imageCount),
    seq,
    createdAt,
    ...kind,
    ...quote,
    ...images,
  }
  const plain = frameText({ event: 'new_message', data: shown })
  const toOwn = frameText({ event: 'new_message', data: { ...shown, clientMessageId } })
  const full = frameText({ event: 'new_message', data: { ...shown, content, clientMessageId } })
  const recipientDelivery: Delivery = data.isHidden
    ? { eventId, audience: 'none', matchId, messageId, plain: '', full: '' }
    : { eventId, audience: 'all', matchId, messageId, plain, full }
  return [
    { userId: data.recipientId, delivery: recipientDelivery, order },
    { userId: senderId, delivery: { eventId, audience: 'all', matchId, messageId, plain: toOwn, full }, order },
  ]
}

/**
 * Sends the read marker to the reader's devices, whose unread count drops, and as a receipt to the author if receipts are shown.
 */
export function deliveriesOfReading(eventId: string, data: Data<typeof messagesRead>): Addressed[] {
  const { conversationId: matchId, readerId, otherId, upToSeq, readAt } = data
  const plain = frameText({ event: 'message_read', data: { matchId, readerId, upToSeq, readAt } })
  const hasReceipt = data.hasReceipt && !data.isHidden
  return (hasReceipt ? [otherId, readerId] : [readerId]).map((userId) => ({
    userId,
    delivery: forAll(eventId, matchId, plain),
  }))
}

/** The deleted text is never replayed. */
export function deliveriesOfDeletion(eventId: string, data: Data<typeof messageDeleted>): Addressed[] {
  const { conversationId: matchId, messageId, seq, deletedAt, senderId, recipientId, isHidden } = data
  const plain = frameText({ event: 'message_deleted', data: { matchId, messageId, seq, deletedAt } })
  return (isHidden ? [senderId] : [recipientId, senderId]).map((userId) => ({
    userId,
    delivery: { ...forAll(eventId, matchId, plain), messageId },
    messageText: null,
  }))
}

/**
 * Sends the preview to every device of both members, since lists show it; the full text only if the match is joined. The former
 * text is never replayed.
 */
export function deliveriesOfEdit(eventId: string, data: Data<typeof messageEdited>): Addressed[] {
  const { conversationId: matchId, messageId, seq, revision, editedAt, content, senderId, recipientId, isHidden } = data
  const messageText = { preview: previewOf(content), content }
  const shown = { matchId, messageId, seq, revision, editedAt, preview: messageText.preview }
  const plain = frameText({ event: 'message_edited', data: shown })
  const full = frameText({ event: 'message_edited', data: { ...shown, content } })
  return (isHidden ? [senderId] : [recipientId, senderId]).map((userId) => ({
    userId,
    delivery: { eventId, audience: 'all', matchId, messageId, plain, full },
    messageText,
  }))
}

export function deliveriesOfReaction(eventId: string, data: Data<typeof reactionChanged>): Addressed[] {
  const { conversationId: matchId, messageId, seq, revision, userId: reactedBy, otherId, emoji, isSet, isHidden } = data
  const payload = { matchId, messageId, seq, revision, userId: reactedBy, emoji, isSet }
  const plain = frameText({ event: 'reaction_changed', data: payload })
  return (isHidden ? [reactedBy] : [otherId, reactedBy]).map((userId) => ({
    userId,
    delivery: forAll(eventId, matchId, plain),
  }))
}

/**
 * Tells both members that an idea was accepted or declined; under a shadow ban only the member who responded. An open proposal
 * sends nothing.
 */
export function deliveriesOfProposal(eventId: string, data: Data<typeof ideaProposalChanged>): Addressed[] {
  const { matchId, proposalId, proposedBy, otherUserId, accepted, declined } = data
  const answer = accepted ?? declined
  if (!answer) return []
  const fields = { matchId, proposalId }
  const plain = frameText(
    accepted
      ? { event: 'proposal_accepted', data: { ...fields, acceptedBy: otherUserId, acceptedAt: accepted.at } }
      : { event: 'proposal_declined', data: { ...fields, declinedBy: otherUserId, declinedAt: answer.at } },
  )
  return (answer.isHidden ? [otherUserId] : [proposedBy, otherUserId]).map((userId) => ({
    userId,
    delivery: forAll(eventId, matchId, plain),
  }))
}

/** Sends a staff message to every device of its recipient. */
export function deliveriesOfStaffMessage(eventId: string, data: Data<typeof staffMessageKept>): Addressed[] {
  const { userId, ...shown } = data
  return [{ userId, delivery: forAll(eventId, null, frameText({ event: 'staff_message', data: shown })) }]
}

/** Sends to every device of the reader. */
export function deliveriesOfStaffReading(eventId: string, data: Data<typeof staffMessagesRead>): Addressed[] {
  const { userId, readAt } = data
  return [{ userId, delivery: forAll(eventId, null, frameText({ event: 'staff_messages_read', data: { readAt } })) }]
}

/** Sends to the devices of the user whose contact has changed. */
export function deliveriesOfContactChange(eventId: string, data: Data<typeof contactChanged>): Addressed[] {
  const { conversationId: matchId, userId } = data
  return [{ userId, delivery: forAll(eventId, matchId, frameText({ event: 'contact_changed', data: { matchId } })) }]
}

/** Sends to the devices of the member who arranged it; the other member never learns of it. */
export function deliveriesOfArranging(eventId: string, data: Data<typeof conversationArranged>): Addressed[] {
  const { conversationId: matchId, userId } = data
  const plain = frameText({ event: 'conversation_arranged', data: { matchId } })
  return [{ userId, delivery: forAll(eventId, matchId, plain) }]
}

/** Sends to the devices of its author; no one else knew about it. */
export function deliveriesOfScheduledFailure(eventId: string, data: Data<typeof scheduledFailed>): Addressed[] {
  const { conversationId: matchId, scheduledId, userId } = data
  const plain = frameText({ event: 'scheduled_failed', data: { matchId, scheduledId } })
  return [{ userId, delivery: forAll(eventId, matchId, plain) }]
}

/** Sends each member the other's user id; when a match ends, neither learns who ended it or why. */
export function deliveriesOfMatch(eventId: string, match: MatchState): Addressed[] {
  const { matchId, createdAt } = match
  const [one, other] = match.userIds
  const deliver = (userId: string, otherId: string): Addressed => {
    const plain = frameText(
      match.status === 'ended'
        ? { event: 'match_ended', data: { matchId, endedAt: match.endedAt } }
        : { event: 'match_created', data: { matchId, userId: otherId, createdAt } },
    )
    return { userId, delivery: forAll(eventId, matchId, plain) }
  }
  return [deliver(one, other), deliver(other, one)]
}

/** Sends to the devices of the receiver. It doesn't name the sender, whom the deck shows only while they are visible. */
export function deliveriesOfSuperlike(eventId: string, data: Data<typeof superlikeReceived>): Addressed[] {
  const { userId, toldAt } = data
  return [{ userId, delivery: forAll(eventId, null, frameText({ event: 'superlike_received', data: { toldAt } })) }]
}

/** Sends to the devices of both; under a shadow ban only to the devices of the user who acted. */
export function deliveriesOfEndorsement(eventId: string, { change, by, ...data }: EndorsementUpdate): Addressed[] {
  const { endorsementId, skill, ownerId, endorserId, isHidden } = data
  return [ownerId, endorserId].flatMap((userId) => {
    const isOwnDoing = userId === by
    if (isHidden && !isOwnDoing) return []
    const frame = { event: 'endorsement_changed', data: { endorsementId, skill, change, isOwnDoing } } as const
    return [{ userId, delivery: forAll(eventId, null, frameText(frame)) }]
  })
}

/** Sends only to the owner of the account. */
export function deliveriesOfSync(eventId: string, { userId, sync }: Data<typeof githubSyncChanged>): Addressed[] {
  const plain = frameText({ event: 'github_sync_changed', data: sync })
  return [{ userId, delivery: forAll(eventId, null, plain) }]
}

/** Sends only to the user who appealed; the text from staff is read over HTTP. */
export function deliveriesOfAppeal(eventId: string, data: Data<typeof signalAppealDecided>): Addressed[] {
  const { userId, appealId, kind, isGranted } = data
  const plain = frameText({ event: 'github_appeal_decided', data: { appealId, kind, isGranted } })
  return [{ userId, delivery: forAll(eventId, null, plain) }]
}

/** Sends only to the subscriber. */
export function deliveriesOfPlanChange(eventId: string, { userId, plan, changedAt }: PlanState): Addressed[] {
  const plain = frameText({ event: 'plan_changed', data: { plan, changedAt } })
  return [{ userId, delivery: forAll(eventId, null, plain) }]
}

/** Sends only to the user who earned the badge, hidden or not. */
export function deliveriesOfBadge(eventId: string, { userId, ...shown }: Data<typeof badgeEarned>): Addressed[] {
  return [{ userId, delivery: forAll(eventId, null, frameText({ event: 'badge_earned', data: shown })) }]
}

/** Makes the user's other windows reload their settings. */
export function deliveriesOfSettings(eventId: string, data: Data<typeof settingsChanged>): Addressed[] {
  const plain = frameText({ event: 'settings_changed', data: { version: data.sourceVersion } })
  return [{ userId: data.userId, delivery: forAll(eventId, null, plain) }]
}

/** Maps a signup to what admins see. */
export function toSignup({ userId, fullName, email, createdAt }: Data<typeof userRegistered>) {
  return { userId, userName: fullName, userEmail: readableAddress(email), createdAt }
}

/** The same delivery for every admin. */
export function deliveryOfSignup(eventId: string, data: Data<typeof userRegistered>): Delivery {
  const plain = frameText({ event: 'new_user_signup', data: toSignup(data) })
  return { eventId, audience: 'admins', matchId: null, plain, full: '' }
}

function forAll(eventId: string, matchId: string | null, plain: string): Delivery {
  return { eventId, audience: 'all', matchId, plain, full: '' }
}
