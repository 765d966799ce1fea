import { z } from 'zod'
import { templateId } from '../conversation-templates/models.ts'
import { id, text, time } from '../fields.ts'
import { messageLengthMax } from './limits.ts'
import { quote } from './models.ts'

/** So many messages of one person wait to go out, and so far ahead. */
export const scheduledMax = 20
export const scheduledDaysMax = 30

/** A message that goes out later. Only its author knows of it. */
export const scheduledMessage = z.object({
  id,
  conversationId: id,
  content: z.string(),
  /** The message that it answers; null also while that cannot be seen. */
  replyTo: quote.nullable(),
  templateId: templateId.nullable(),
  /** Past while something stands in its way that may pass. */
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
  /** The template that it began as, whose use is counted as it goes out. */
  templateId: templateId.optional(),
  sendAt: time,
})
