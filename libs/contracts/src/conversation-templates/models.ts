import { z } from 'zod'
import { id, line, text, time } from '../fields.ts'
import { isWellFormed } from './variables.ts'

/** `system`: by Codekin; `user`: the caller's own; `public`: shared by another person. */
export const templateScope = z.enum(['system', 'user', 'public'])
/** The purpose of a template. */
export const templateCategory = z.enum(['opener', 'reply', 'scheduling', 'project', 'decline'])
export type TemplateCategory = z.output<typeof templateCategory>

/** A name such as `opener-shared-skill` for templates by Codekin; else the id. */
export const templateId = z.string().regex(/^[a-z0-9-]{3,60}$/)

export const templateBodyMax = 2000
/** Limit of own templates per person. */
export const ownTemplatesMax = 100

/** Share of uses answered within two days, with the bounds of its 95% confidence interval (Wilson). */
export const replyRate = z.object({ rate: z.number(), low: z.number(), high: z.number() })
export type ReplyRate = z.output<typeof replyRate>

/** `version` rises with every change of the body. `replyRate` is null while there are too few uses. */
export const template = z.object({
  id: templateId,
  scope: templateScope,
  title: z.string(),
  body: z.string(),
  language: z.string(),
  category: templateCategory,
  tags: z.array(z.string()),
  version: z.int().positive(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** Why others don't see a shared template of the caller: a report is under review, or it was removed. Null if they do. */
  withheld: z.enum(['in-review', 'removed']).nullable(),
  variables: z.array(z.string()),
  uses: z.int().nonnegative(),
  replyRate: replyRate.nullable(),
  updatedAt: time,
})
export type Template = z.output<typeof template>

/** The languages that templates are written in, as in `lang` of a page. */
export const templateLanguage = z.enum(['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'pl', 'ja', 'zh'])

export const newTemplate = z.object({
  title: line({ min: 3, max: 80, sentence: 'Enter a title (3 to 80 characters).' }),
  body: text({ min: 1, max: templateBodyMax }).refine(
    isWellFormed,
    'Write variables as {{name}} or {{name|default}}, not inside each other.',
  ),
  language: templateLanguage.default('en'),
  category: templateCategory,
  tags: z
    .array(line({ min: 1, max: 24 }))
    .max(5)
    .default([]),
  /** Whether others can find it; they don't see who wrote it. */
  isShared: z.boolean().default(false),
})
export type NewTemplate = z.output<typeof newTemplate>

/** The caller's templates as a file; each entry is validated separately. `format` distinguishes it from other JSON files. */
export const templatesFile = z.object({
  format: z.literal('codekin-templates'),
  templates: z.array(z.unknown()).max(1000),
})
export type TemplatesFile = z.output<typeof templatesFile>

/** A template that fits the conversation, and why. */
export const suggestion = z.object({ template, reason: z.string() })

const counted = z.object({
  uses: z.int().nonnegative(),
  /** Null if it would reveal single uses by others. */
  replies: z.int().nonnegative().nullable(),
  replyRate: replyRate.nullable(),
})
/**
 * Uses by everyone, counted once per conversation, in total, per version and per week (named by its Monday, UTC). For templates of
 * others, parts with few uses are left out.
 */
export const templateAnalytics = counted.extend({
  versions: z.array(counted.extend({ version: z.int().positive() })),
  weeks: z.array(counted.extend({ week: z.iso.date() })),
})
export type TemplateAnalytics = z.output<typeof templateAnalytics>

export const templateUse = z.object({ templateId, conversationId: id, messageId: id.optional() })
