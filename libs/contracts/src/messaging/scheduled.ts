import { z } from 'zod'
import { templateId } from '../conversation-templates/models.ts'
import { id, text, time } from '../fields.ts'
import { messageLengthMax } from './limits.ts'
import { quote } from './models.ts'

/** The most scheduled messages of one person, and how far ahead they may be. */
export const scheduledMax = 20
export const scheduledDaysMax = 30

/** A message that is sent later. Only its author can see it. */
export const scheduledMessage = z.object({
  id,
  conversationId: id,
  content: z.string(),
  /** The message that it answers; null also while that cannot be seen. */
  replyTo: quote.nullable(),
  templateId: templateId.nullable(),
  /** In the past while a temporary obstacle delays the message. */
  sendAt: time,
  /** Why it did not go out, a sentence; null while it waits. */
  failure: z.string().nullable(),
})
export type ScheduledMessage = z.output<typeof scheduledMessage>

export const newScheduledMessage = z.object({
  /** Made by the author's device: the same one again is the same message. */
  id,
  content: text({ min: 1, max: messageLengthMax }),
  /** The message of the same conversation that it answers. */
  replyToId: id.optional(),
  /** The template that the message is based on, whose use is counted when it is sent. */
  templateId: templateId.optional(),
  sendAt: time,
})
