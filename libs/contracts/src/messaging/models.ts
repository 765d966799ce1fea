import { z } from 'zod'
import { id, text, time } from '../fields.ts'
import { idea } from '../project-ideas/models.ts'
import { profile } from '../users/models.ts'
import { messageLengthMax } from './limits.ts'

export { messageLengthMax, previewOf } from './limits.ts'

/** What a message of a kind shows in place of text; `content` says the same in words, for previews and search. */
export const ideaCard = z.object({
  proposalId: id,
  idea: idea.omit({ isOwn: true }),
  acceptedAt: time.nullable(),
})
export type IdeaCard = z.output<typeof ideaCard>
export const messageKind = z.enum(['text', 'project-idea'])
export type MessageKind = z.output<typeof messageKind>

/** `seq` rises by one per conversation. A deleted message is a tombstone: `content` empty, `deletedAt` set. */
export const message = z.object({
  id,
  conversationId: id,
  seq: z.int().positive(),
  senderId: id,
  kind: messageKind,
  content: z.string(),
  /** Of the kind `project-idea`, and null for text and for what was deleted. */
  ideaCard: ideaCard.nullable(),
  createdAt: time,
  readAt: time.nullable(),
  deletedAt: time.nullable(),
  clientMessageId: z.string().nullable(),
})
export type Message = z.output<typeof message>

/** `clientMessageId` is made by the sender's device, of printable ASCII: a retry with the same one is the same message. */
export const newMessage = z.object({
  content: text({ min: 1, max: messageLengthMax }),
  clientMessageId: z
    .string()
    .regex(/^[!-~]{1,64}$/)
    .optional(),
})

export const messagePreview = z.object({
  messageId: id,
  seq: z.int(),
  senderId: id,
  preview: z.string(),
  createdAt: time,
})

/** The other member as messaging knows them. */
export const conversation = z.object({
  id,
  matchId: id,
  status: z.enum(['open', 'read-only']),
  profile: profile.pick({
    id: true,
    full_name: true,
    photoUrl: true,
    headline: true,
  }),
  lastMessage: messagePreview.nullable(),
  unreadCount: z.int().nonnegative(),
  /** Newest `seq` the other member has read; their receipts. */
  readUpToSeq: z.int().nonnegative(),
  updatedAt: time,
})
export type Conversation = z.output<typeof conversation>

/** Ranges of matched text in `content`: start and end in UTF-16 units. */
export const foundMessage = message.extend({
  highlights: z.array(z.tuple([z.int(), z.int()])),
})

/** What the team of Codekin wrote to somebody. It cannot be answered here. */
export const staffMessage = z.object({ id, content: z.string(), createdAt: time, readAt: time.nullable() })
export type StaffMessage = z.output<typeof staffMessage>
