import { z } from 'zod'
import { id, line, text, time } from '../fields.ts'
import { isWellFormed } from './variables.ts'

/** Whose it is: Codekin's, the caller's own, or one that somebody shares. */
export const templateScope = z.enum(['system', 'user', 'public'])
/** At which moment it helps. */
export const templateCategory = z.enum(['opener', 'reply', 'scheduling', 'project', 'decline'])
export type TemplateCategory = z.output<typeof templateCategory>

/** Of Codekin's a name such as `opener-shared-skill`; of a developer's the id that it was given. */
export const templateId = z.string().regex(/^[a-z0-9-]{3,60}$/)

export const templateBodyMax = 2000
/** So many somebody may keep. */
export const ownTemplatesMax = 100

/** Of how many uses the other one answered within two days, with the bounds of that rate in 95 of 100 cases (Wilson). */
export const replyRate = z.object({ rate: z.number(), low: z.number(), high: z.number() })
export type ReplyRate = z.output<typeof replyRate>

/** `version` rises with every change. `replyRate` is null where too few uses tell nothing. */
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
  /** Why nobody else is shown an own one that is shared: it was reported and is looked at, or was removed. Null: they are. */
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
  title: line({ min: 3, max: 80, sentence: 'Give it a title of 3 to 80 characters.' }),
  body: text({ min: 1, max: templateBodyMax }).refine(
    isWellFormed,
    'Write a variable as {{name}} or {{name|default}}, and not inside another one.',
  ),
  language: templateLanguage.default('en'),
  category: templateCategory,
  tags: z
    .array(line({ min: 1, max: 24 }))
    .max(5)
    .default([]),
  /** Whether others find it, without a name. */
  isShared: z.boolean().default(false),
})
export type NewTemplate = z.output<typeof newTemplate>

/** Own templates as a file; each entry is checked by itself. The format is named, so that another file is told from it. */
export const templatesFile = z.object({
  format: z.literal('codekin-templates'),
  templates: z.array(z.unknown()).max(1000),
})
export type TemplatesFile = z.output<typeof templatesFile>

/** A template that fits now, and why. */
export const suggestion = z.object({ template, reason: z.string() })

const counted = z.object({
  uses: z.int().nonnegative(),
  /** Null where they would tell of single uses of others. */
  replies: z.int().nonnegative().nullable(),
  replyRate: replyRate.nullable(),
})
/**
 * Uses over all who used it, once per conversation, and what of them lies in which version and in which of the newest weeks, by the
 * Monday (UTC) each begins with. Of what is not one's own, parts that few uses lie in are left out.
 */
export const templateAnalytics = counted.extend({
  versions: z.array(counted.extend({ version: z.int().positive() })),
  weeks: z.array(counted.extend({ week: z.iso.date() })),
})
export type TemplateAnalytics = z.output<typeof templateAnalytics>

export const templateUse = z.object({ templateId, conversationId: id, messageId: id.optional() })
