import { z } from 'zod'
import { event } from '../event.ts'
import { id, time } from '../fields.ts'
import { findingSeverity, messageRule } from '../message-quality/models.ts'
import { messageKind } from './models.ts'

/**
 * Done under a shadow ban: for the eyes of the one who did it, on all their devices and in all their lists. Whoever
 * follows the event tells nobody else of it.
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
    deletedAt: time,
    isHidden,
  }),
  key: (d) => d.conversationId,
})

/** A rule found something in what somebody sent, or could not send: then `messageId` is null. Without a word of it. */
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

/** What staff wrote to somebody can be read by them now. */
export const staffMessageKept = event({
  name: 'messaging.staff-message-kept',
  version: 1,
  data: z.object({ messageId: id, userId: id, preview: z.string(), createdAt: time }),
  key: (d) => d.userId,
})
