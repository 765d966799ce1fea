import { z } from 'zod'
import { command, snapshotCommand } from '../command.ts'
import { dayRange, placeDaysMax, spansAtMost } from '../days.ts'
import { id, time } from '../fields.ts'
import { eraseUserCommand, exportUserCommand } from '../personal-data.ts'
import { messageImage } from './models.ts'

/** How many of the newest messages of a conversation are summarised. If all are deleted, none is left to show. */
export const summarisedMessages = 50

/**
 * The summary of a conversation for lists: its newest messages and those that the other member has not read, in order, and
 * how far each member has read. A deleted message has no preview; a hidden one is visible to its sender only.
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
      revision: z.int().nonnegative().default(0),
      createdAt: time,
      isDeleted: z.boolean(),
      isHidden: z.boolean(),
    }),
  ),
})
export type ConversationSummary = z.output<typeof conversationSummary>

/** Every conversation with messages. One with many unread messages comes in several parts. */
export const listConversationSummaries = snapshotCommand({
  name: 'messaging.list-conversation-summaries',
  item: conversationSummary,
})

export const eraseMessagingUser = eraseUserCommand('messaging')
export const exportMessagingUser = exportUserCommand('messaging')

/** An image of a message for staff, without its content, which has its own command. */
export const readImage = messageImage.omit({ url: true, smallUrl: true })
export type ReadImage = z.output<typeof readImage>

/** A message as staff read it: empty if its author deleted it, and marked if it was hidden from the other member. */
export const readMessage = z.object({
  id,
  conversationId: id,
  seq: z.int().positive(),
  senderId: id,
  recipientId: id,
  content: z.string(),
  images: z.array(readImage).default([]),
  createdAt: time,
  deletedAt: time.nullable(),
  isHidden: z.boolean(),
  /** Its previous texts, oldest first, each with the time of its replacement. */
  edits: z.array(z.object({ content: z.string(), replacedAt: time })).default([]),
})
export type ReadMessage = z.output<typeof readMessage>

/** Returns those of the messages that a person can read, as a member who may see the other. */
export const copyEvidence = command({
  name: 'messaging.copy-evidence',
  request: z.object({ readerId: id, messageIds: z.array(id).min(1).max(20) }),
  reply: z.object({ messages: z.array(readMessage) }),
})

/**
 * An image of a message that a person can read, as WebP in the larger size: part by part, from 0, in base64.
 * Null: they can't see it.
 */
export const copyImage = command({
  name: 'messaging.copy-image',
  request: z.object({ readerId: id, messageId: id, imageId: id, part: z.int().nonnegative() }),
  reply: z.object({ part: z.object({ content: z.string(), isLast: z.boolean() }).nullable() }),
})

export const staffConversation = z.object({
  id,
  userIds: z.tuple([id, id]),
  status: z.enum(['open', 'read-only']),
  messageCount: z.int().nonnegative(),
  startedAt: time,
  lastMessageAt: time.nullable(),
})

/** Conversations for staff, most recently active first; with `userId`, of one person. Without messages. */
export const findConversations = command({
  name: 'messaging.find-conversations',
  request: z.object({ userId: id.nullable(), after: z.string().nullable(), limit: z.int().min(1).max(100) }),
  reply: z.object({ conversations: z.array(staffConversation), next: z.string().nullable() }),
})

/** The messages of a conversation, ascending: the newest page or the one before `beforeSeq`. Marks nothing as read. */
export const readConversation = command({
  name: 'messaging.read-conversation',
  request: z.object({ conversationId: id, beforeSeq: z.int().positive().nullable(), limit: z.int().min(1).max(100) }),
  reply: z.object({ conversation: staffConversation, messages: z.array(readMessage), hasMore: z.boolean() }).nullable(),
})

/** A template at the time of its report. */
export const reportedTemplate = z.object({
  title: z.string(),
  body: z.string(),
  language: z.string(),
  tags: z.array(z.string()),
  version: z.int().positive(),
})
export type ReportedTemplate = z.output<typeof reportedTemplate>

/** A shared template, for a report: its author and text. Null if the reporter can't see it. */
export const copyTemplate = command({
  name: 'messaging.copy-template',
  request: z.object({ readerId: id, templateId: id }),
  reply: z.object({ template: reportedTemplate.extend({ ownerId: id }).nullable() }),
})

/** Staff remove a message: a tombstone for both. Idempotent. */
export const removeMessage = command({
  name: 'messaging.remove-message',
  request: z.object({ orderId: id, messageId: id, staffId: id }),
  reply: z.object({ outcome: z.enum(['removed', 'gone']) }),
})

/** The time of a member's first message in a conversation. */
export const firstWord = z.object({ conversationId: id, senderId: id, writtenAt: time })
/** The first messages of all members of all conversations. */
export const listFirstWords = snapshotCommand({ name: 'messaging.list-first-words', item: firstWord })

/** The sender and time of a message, without its text. Hidden: visible to its sender only. */
export const turn = z.object({
  conversationId: id,
  seq: z.int().positive(),
  messageId: id,
  senderId: id,
  createdAt: time,
  deletedAt: time.nullable(),
  isHidden: z.boolean(),
})
export type Turn = z.output<typeof turn>
/** The first `countedMessages` messages of every conversation. */
export const listTurns = snapshotCommand({ name: 'messaging.list-turns', item: turn })

/** The muted conversations of these people, for which they get no notices. */
export const listMutedConversations = command({
  name: 'messaging.list-muted-conversations',
  request: z.object({ userIds: z.array(id).max(500) }),
  reply: z.object({ muted: z.array(z.object({ userId: id, conversationId: id })) }),
})

/** Counts messages by UTC day, `from` and `to` included, at most 40 days. */
export const countMessageDays = command({
  name: 'messaging.count-message-days',
  request: z.object(dayRange).refine(spansAtMost(placeDaysMax)),
  reply: z.object({ days: z.array(z.object({ day: z.iso.date(), messages: z.int().nonnegative() })) }),
})

/** Metrics of a person's own writing: unread messages, and the quality of their first messages since a time. */
export const describeWriting = command({
  name: 'messaging.describe-writing',
  request: z.object({ userId: id, since: time }),
  reply: z.object({
    unread: z.int().nonnegative(),
    firstMessages: z.int().nonnegative(),
    /** Those of them that were sent despite advice of the check. */
    withFindings: z.int().nonnegative(),
  }),
})
