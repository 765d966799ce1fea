import type { TemplateCase } from '@codekin/contracts/admin/events'
import type { TemplateCategory } from '@codekin/contracts/conversation-templates/models'
import type { GeneratedAlways } from 'kysely'

/** A user's own template. */
export type TemplateTable = {
  id: string
  ownerId: string
  title: string
  body: string
  language: string
  category: TemplateCategory
  tags: string[]
  version: number
  isShared: boolean
  createdAt: Date
  updatedAt: Date
  /** Hash of the wording of the body. */
  print: Buffer | null
  /** Title, tags and body, for search. */
  words: GeneratedAlways<string>
}

/**
 * A member's first use of a template in a conversation; `repliedAt`: when the other member replied within two days. Hidden: used
 * under a shadow ban, and counted for the user alone.
 */
export type TemplateUseTable = {
  id: string
  templateId: string
  version: number
  userId: string
  conversationId: string
  messageId: string | null
  usedAt: Date
  repliedAt: Date | null
  isHidden: boolean
}

/** How often a version was used in a week, which starts on Monday, UTC, and how many of these uses got a reply. */
export type TemplateWeekTable = { templateId: string; version: number; week: string; uses: number; replies: number }

/** Statistics of a template over all versions and users; `low`: the lower bound of its reply rate. */
export type TemplateEffectTable = { templateId: string; uses: number; replies: number; low: GeneratedAlways<number> }

/** The state of a case about a template, from the newest `admin.template-case-changed`. */
export type TemplateCaseTable = {
  caseId: string
  templateId: string
  sourceVersion: number
  state: TemplateCase['state']
  /** Hash of the template's words when its case arrived; null if the template was gone by then. */
  print: Buffer | null
}

export type TemplateTables = {
  template: TemplateTable
  templateUse: TemplateUseTable
  templateWeek: TemplateWeekTable
  templateEffect: TemplateEffectTable
  templateCase: TemplateCaseTable
}
