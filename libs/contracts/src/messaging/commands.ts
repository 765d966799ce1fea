import { z } from 'zod'
import { command, snapshotCommand } from '../command.ts'
import { dayRange, placeDaysMax, spansAtMost } from '../days.ts'
import { id, time } from '../fields.ts'
import { eraseUserCommand, exportUserCommand } from '../personal-data.ts'
import { messageImage } from './models.ts'

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
      revision: z.int().nonnegative().default(0),
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

/** An image of a message as staff read of it: what it shows is asked for apart. */
export const readImage = messageImage.omit({ url: true, smallUrl: true })
export type ReadImage = z.output<typeof readImage>

/** A message as staff read it: what its author deleted is empty, what nobody else saw says so. */
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
  /** What it said before its author put it otherwise, the oldest first, each with when that was replaced. */
  edits: z.array(z.object({ content: z.string(), replacedAt: time })).default([]),
})
export type ReadMessage = z.output<typeof readMessage>

/** Those of the messages that somebody can read, since they are in the conversation and may see the other in it. */
export const copyEvidence = command({
  name: 'messaging.copy-evidence',
  request: z.object({ readerId: id, messageIds: z.array(id).min(1).max(20) }),
  reply: z.object({ messages: z.array(readMessage) }),
})

/**
 * An image of a message that somebody can read, as WebP in the larger of its sizes: one part after another, from 0, in base64.
 * Null: nothing that they can see.
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

/** A template as it stands when somebody shows it to moderation. */
export const reportedTemplate = z.object({
  title: z.string(),
  body: z.string(),
  language: z.string(),
  tags: z.array(z.string()),
  version: z.int().positive(),
})
export type ReportedTemplate = z.output<typeof reportedTemplate>

/** What somebody shares, shown to moderation by somebody else: whose it is and what it says. Null: nothing that they were shown. */
export const copyTemplate = command({
  name: 'messaging.copy-template',
  request: z.object({ readerId: id, templateId: id }),
  reply: z.object({ template: reportedTemplate.extend({ ownerId: id }).nullable() }),
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

/** That somebody wrote in a conversation, and when: not a word of it. Hidden: for the eyes of its sender only. */
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

/** The conversations that these people keep quiet for now. Whoever tells them of messages is silent about those. */
export const listMutedConversations = command({
  name: 'messaging.list-muted-conversations',
  request: z.object({ userIds: z.array(id).max(500) }),
  reply: z.object({ muted: z.array(z.object({ userId: id, conversationId: id })) }),
})

/** How many messages were written in UTC days, `from` and `to` included, at most 40 of them. */
export const countMessageDays = command({
  name: 'messaging.count-message-days',
  request: z.object(dayRange).refine(spansAtMost(placeDaysMax)),
  reply: z.object({ days: z.array(z.object({ day: z.iso.date(), messages: z.int().nonnegative() })) }),
})

/** What of somebody's own writing is told in figures: what waits to be read, and how their first messages since then were. */
export const describeWriting = command({
  name: 'messaging.describe-writing',
  request: z.object({ userId: id, since: time }),
  reply: z.object({
    unread: z.int().nonnegative(),
    firstMessages: z.int().nonnegative(),
    /** Of them, those that went out with something the check had advised about. */
    withFindings: z.int().nonnegative(),
  }),
})
