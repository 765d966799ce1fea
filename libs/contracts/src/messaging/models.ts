import { z } from 'zod'
import { templateId } from '../conversation-templates/models.ts'
import { id, line, text, time } from '../fields.ts'
import { idea } from '../project-ideas/models.ts'
import { profile } from '../users/models.ts'
import { altLengthMax, imagesMax, messageLengthMax } from './limits.ts'

export { editMinutes, imagesMax, messageLengthMax, previewOf, reactionsMax } from './limits.ts'

/** The card that a message of this kind shows instead of text; `content` has the same in words, for previews and search. */
export const ideaCard = z.object({
  proposalId: id,
  idea: idea.omit({ isOwn: true }),
  acceptedAt: time.nullable(),
  declinedAt: time.nullable(),
})
export type IdeaCard = z.output<typeof ideaCard>
export const messageKind = z.enum(['text', 'project-idea'])
export type MessageKind = z.output<typeof messageKind>

/** The message that another one replies to, in its current state. Deleted: without its preview. */
export const quote = z.object({
  messageId: id,
  seq: z.int().positive(),
  senderId: id,
  preview: z.string(),
  isDeleted: z.boolean(),
})
export type Quote = z.output<typeof quote>

/** One emoji recommended by Unicode (RGI), with all its code points. */
export const reactionEmoji = z
  .string()
  .max(40)
  .regex(/^\p{RGI_Emoji}$/v)
/** The people with this reaction, the first one first. */
export const reaction = z.object({ emoji: z.string(), userIds: z.array(id) })
export type Reaction = z.output<typeof reaction>

/** An image of a message, with its size in pixels. Its URLs are valid for about an hour; then fetch new ones. */
export const messageImage = z.object({
  id,
  width: z.int().positive(),
  height: z.int().positive(),
  /** The average colour, shown while the image loads. */
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  /** With a longest side of at most 2048 pixels, and of 640. */
  url: z.string(),
  smallUrl: z.string(),
  /** The sender's description. */
  alt: z.string(),
})
export type MessageImage = z.output<typeof messageImage>

/** An image that waits to be sent. */
export const waitingImage = messageImage.omit({ alt: true })
export type WaitingImage = z.output<typeof waitingImage>

/**
 * `seq` rises by one per conversation. A deleted message is a tombstone: `content` empty, `deletedAt` set. `revision` rises with
 * every edit and reaction that both see: of two states of a message the one with the higher is the later.
 */
export const message = z.object({
  id,
  conversationId: id,
  seq: z.int().positive(),
  senderId: id,
  kind: messageKind,
  content: z.string(),
  /** Set for the kind `project-idea`; null for text and for deleted messages. */
  ideaCard: ideaCard.nullable(),
  replyTo: quote.nullable(),
  reactions: z.array(reaction),
  images: z.array(messageImage),
  revision: z.int().nonnegative(),
  createdAt: time,
  /** When its author last edited it. */
  editedAt: time.nullable(),
  readAt: time.nullable(),
  deletedAt: time.nullable(),
  clientMessageId: z.string().nullable(),
})
export type Message = z.output<typeof message>

/** The sender's device generates `clientMessageId`, of printable ASCII; a retry with the same one is the same message. */
export const newMessage = z
  .object({
    /** May be empty only with images. */
    content: text({ max: messageLengthMax }),
    /** Images that the sender uploaded for this conversation, each to be sent once. */
    images: z
      .array(z.object({ id, alt: line({ max: altLengthMax }).default('') }))
      .max(imagesMax)
      .default([]),
    clientMessageId: z
      .string()
      .regex(/^[!-~]{1,64}$/)
      .optional(),
    /** The message of the same conversation that it replies to. */
    replyToId: id.optional(),
    /** The template that the message is based on, whose use is counted. */
    templateId: templateId.optional(),
  })
  .refine(({ content, images }) => content !== '' || images.length > 0, {
    path: ['content'],
    message: 'Write something, or add an image.',
  })
  .refine(({ images }) => new Set(images.map((image) => image.id)).size === images.length, {
    path: ['images'],
    message: 'Add each image only once.',
  })

/** The new text of an edited message. */
export const editedContent = z.object({ content: text({ min: 1, max: messageLengthMax }) })

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
  /** Null: not muted. `until` null: until it is unmuted. Muting and archiving are visible to that person only. */
  muted: z.object({ until: time.nullable() }).nullable(),
  isArchived: z.boolean(),
})
export type Conversation = z.output<typeof conversation>

/** Ranges of matched text in `content`: start and end in UTF-16 units. */
export const foundMessage = message.extend({
  highlights: z.array(z.tuple([z.int(), z.int()])),
})

/** A message of the Codekin team to a person; `isOwn`: the person's reply. */
export const staffMessage = z.object({
  id,
  content: z.string(),
  isOwn: z.boolean(),
  createdAt: time,
  readAt: time.nullable(),
})
/** The author's device generates `clientMessageId`; a retry with the same one is the same message. */
export const staffAnswer = z.object({ clientMessageId: id, content: text({ min: 1, max: messageLengthMax }) })
export type StaffMessage = z.output<typeof staffMessage>
