import { z } from 'zod'
import { snapshotCommand } from '../command.ts'
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
