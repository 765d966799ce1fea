import { z } from 'zod'
import { event } from '../event.ts'
import { id, time } from '../fields.ts'
import { findingSeverity, messageRule } from '../message-quality/models.ts'
import { messageKind } from './models.ts'

/**
 * Done under a shadow ban: visible to the actor only, on all their devices and in all their lists. Consumers must not
 * show it to anyone else.
 */
const isHidden = z.boolean().default(false)

export const messageSent = event({
  name: 'messaging.message-sent',
  version: 1,
  data: z.object({
    messageId: id,
    conversationId: id,
    seq: z.int().positive(),
    senderId: id,
    senderName: z.string(),
    recipientId: id,
    content: z.string(),
    kind: messageKind.default('text'),
    replyToId: id.nullable().default(null),
    imageCount: z.int().nonnegative().default(0),
    clientMessageId: z.string().nullable(),
    createdAt: time,
    isHidden,
  }),
  key: (d) => d.conversationId,
})

export const messagesRead = event({
  name: 'messaging.messages-read',
  version: 1,
  data: z.object({
    conversationId: id,
    readerId: id,
    otherId: id,
    upToSeq: z.int().positive(),
    readAt: time,
    isHidden,
    /** Whether the other member may see it: both show their receipts. */
    hasReceipt: z.boolean().default(true),
  }),
  key: (d) => d.conversationId,
})

export const messageDeleted = event({
  name: 'messaging.message-deleted',
  version: 1,
  data: z.object({
    messageId: id,
    conversationId: id,
    seq: z.int().positive(),
    senderId: id,
    recipientId: id,
    /** When the message was sent, because its own event is retracted. Null in events of older releases. */
    createdAt: time.nullable().default(null),
    deletedAt: time,
    isHidden,
    /** The ids under which its edits were published. */
    editIds: z.array(id).default([]),
  }),
  key: (d) => d.conversationId,
})

/** The author edited a message. Published under `editId`, by which its deletion retracts it. */
export const messageEdited = event({
  name: 'messaging.message-edited',
  version: 1,
  data: z.object({
    editId: id,
    messageId: id,
    conversationId: id,
    seq: z.int().positive(),
    senderId: id,
    recipientId: id,
    content: z.string(),
    revision: z.int().nonnegative(),
    editedAt: time,
    isHidden,
    /** The message was sent hidden, so only its author sees the edit; otherwise the two members see different texts. */
    isMessageHidden: z.boolean().default(false),
  }),
  key: (d) => d.conversationId,
})

/** A person added or removed a reaction to a message. */
export const reactionChanged = event({
  name: 'messaging.reaction-changed',
  version: 1,
  data: z.object({
    messageId: id,
    conversationId: id,
    seq: z.int().positive(),
    userId: id,
    otherId: id,
    emoji: z.string(),
    isSet: z.boolean(),
    revision: z.int().nonnegative(),
    changedAt: time,
    isHidden,
  }),
  key: (d) => d.conversationId,
})

/** A person muted, archived or restored a conversation: for their own devices only, which refetch its state. */
export const conversationArranged = event({
  name: 'messaging.conversation-arranged',
  version: 1,
  data: z.object({ conversationId: id, userId: id, arrangedAt: time }),
  key: (d) => d.conversationId,
})

/** A scheduled message could not be sent: for its author only, whose devices fetch the reason. */
export const scheduledFailed = event({
  name: 'messaging.scheduled-failed',
  version: 1,
  data: z.object({ scheduledId: id, conversationId: id, userId: id, failedAt: time }),
  key: (d) => d.userId,
})

/** A rule matched a message. `messageId` is null if the message was blocked. Contains no text of it. */
export const messageFlagged = event({
  name: 'messaging.message-flagged',
  version: 1,
  data: z.object({
    detectionId: id,
    userId: id,
    conversationId: id,
    messageId: id.nullable(),
    rule: messageRule,
    severity: findingSeverity,
    flaggedAt: time,
  }),
  key: (d) => d.userId,
})

/** A person replied to staff. */
export const staffAnswered = event({
  name: 'messaging.staff-answered',
  version: 1,
  data: z.object({ messageId: id, userId: id, content: z.string(), sentAt: time }),
  key: (d) => d.userId,
})

/** A message from staff can be read now. */
export const staffMessageKept = event({
  name: 'messaging.staff-message-kept',
  version: 1,
  data: z.object({ messageId: id, userId: id, preview: z.string(), createdAt: time }),
  key: (d) => d.userId,
})

/** A user read messages from staff. Sent to their own devices only, which refetch. */
export const staffMessagesRead = event({
  name: 'messaging.staff-messages-read',
  version: 1,
  data: z.object({ userId: id, readAt: time }),
  key: (d) => d.userId,
})

/**
 * The account of the other member of `userId`'s conversation was closed, suspended or reactivated. What `userId` sees of them has
 * changed, and so has the unread count.
 */
export const contactChanged = event({
  name: 'messaging.contact-changed',
  version: 1,
  data: z.object({ conversationId: id, userId: id }),
  key: (d) => d.userId,
})
