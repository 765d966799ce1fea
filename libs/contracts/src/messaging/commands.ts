import { z } from 'zod'
import { command, snapshotCommand } from '../command.ts'
import { id, time } from '../fields.ts'
import { eraseUserCommand, exportUserCommand } from '../personal-data.ts'

/** So many of the newest messages of a conversation may be deleted one after another before none is left to show. */
export const summarisedMessages = 50

/**
 * What a list of conversations may say about one of them: its newest messages and those the other member has not read, in
 * order, and how far each member has read. A deleted message has lost its preview; a hidden one is known to its sender only.
 */
export const conversationSummary = z.object({
  conversationId: id,
  reads: z.array(z.object({ readerId: id, upToSeq: z.int().positive() })),
  messages: z.array(
    z.object({
      messageId: id,
      seq: z.int().positive(),
      senderId: id,
      preview: z.string(),
      createdAt: time,
      isDeleted: z.boolean(),
      isHidden: z.boolean(),
    }),
  ),
})
export type ConversationSummary = z.output<typeof conversationSummary>

/** Every conversation in which anything was said. One with many unread messages comes in several parts. */
export const listConversationSummaries = snapshotCommand({
  name: 'messaging.list-conversation-summaries',
  item: conversationSummary,
})

export const eraseMessagingUser = eraseUserCommand('messaging')
export const exportMessagingUser = exportUserCommand('messaging')

/** A message as staff read it: what its author deleted is empty, what nobody else saw says so. */
export const readMessage = z.object({
  id,
  conversationId: id,
  seq: z.int().positive(),
  senderId: id,
  recipientId: id,
  content: z.string(),
  createdAt: time,
  deletedAt: time.nullable(),
  isHidden: z.boolean(),
})
export type ReadMessage = z.output<typeof readMessage>

/** Those of the messages that somebody can read, since they are in the conversation and may see the other in it. */
export const copyEvidence = command({
  name: 'messaging.copy-evidence',
  request: z.object({ readerId: id, messageIds: z.array(id).min(1).max(20) }),
  reply: z.object({ messages: z.array(readMessage) }),
})

export const staffConversation = z.object({
  id,
  userIds: z.tuple([id, id]),
  status: z.enum(['open', 'read-only']),
  messageCount: z.int().nonnegative(),
  startedAt: time,
  lastMessageAt: time.nullable(),
})

/** Conversations for staff, the most recently active first; of one person where `userId` says so. Without what was said. */
export const findConversations = command({
  name: 'messaging.find-conversations',
  request: z.object({ userId: id.nullable(), after: z.string().nullable(), limit: z.int().min(1).max(100) }),
  reply: z.object({ conversations: z.array(staffConversation), next: z.string().nullable() }),
})

/** What was said in a conversation, ascending, the newest page or the one before `beforeSeq`. Nothing becomes read by it. */
export const readConversation = command({
  name: 'messaging.read-conversation',
  request: z.object({ conversationId: id, beforeSeq: z.int().positive().nullable(), limit: z.int().min(1).max(100) }),
  reply: z.object({ conversation: staffConversation, messages: z.array(readMessage), hasMore: z.boolean() }).nullable(),
})

/** Staff remove what somebody said: a tombstone for both. May be sent again. */
export const removeMessage = command({
  name: 'messaging.remove-message',
  request: z.object({ orderId: id, messageId: id, staffId: id }),
  reply: z.object({ outcome: z.enum(['removed', 'gone']) }),
})

/** When somebody wrote in a conversation for the first time. */
export const firstWord = z.object({ conversationId: id, senderId: id, writtenAt: time })
/** Of every conversation and whoever wrote in it. */
export const listFirstWords = snapshotCommand({ name: 'messaging.list-first-words', item: firstWord })

/** How many messages were written in UTC days, `from` and `to` included, at most 40 of them. */
export const countMessageDays = command({
  name: 'messaging.count-message-days',
  request: z.object({ from: z.iso.date(), to: z.iso.date() }),
  reply: z.object({ days: z.array(z.object({ day: z.iso.date(), messages: z.int().nonnegative() })) }),
})
