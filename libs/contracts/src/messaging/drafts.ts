import { z } from 'zod'
import { templateId } from '../conversation-templates/models.ts'
import { id, text, time } from '../fields.ts'
import { messageLengthMax } from './limits.ts'

/** The most stored drafts, the last changed ones. */
export const draftsMax = 200

const variableName = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/)

/** The template that a draft began as, and the variables of it that are still to be filled. */
export const draftTemplate = z.object({ templateId, missing: z.array(variableName).max(100) })
export type DraftTemplate = z.output<typeof draftTemplate>

/** An unsent message of a conversation. Only its author can see it. */
export const draft = z.object({
  conversationId: id,
  content: z.string(),
  template: draftTemplate.nullable(),
  changedAt: time,
})
export type Draft = z.output<typeof draft>

export const draftContent = text({ max: messageLengthMax })
