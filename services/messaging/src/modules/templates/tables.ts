import type { TemplateCase } from '@codekin/contracts/admin/events'
import type { TemplateCategory } from '@codekin/contracts/conversation-templates/models'
import type { GeneratedAlways } from 'kysely'

/** A template of a developer's own. */
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
  /** Hash of the words of the body. */
  print: Buffer | null
  /** Title, tags and body, for the search. */
  words: GeneratedAlways<string>
}

/**
 * A template was used in a conversation by one of its members, the first time; `repliedAt`: when the other one wrote within two days.
 * Hidden: used under a shadow ban, and counted for no eyes but the user's.
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

/** How often a version was used in a week, which begins on Monday, UTC, and how many of these uses were answered. */
export type TemplateWeekTable = { templateId: string; version: number; week: string; uses: number; replies: number }

/** What has come of a template, over all its versions and users; `low`: the lower bound of its rate of replies. */
export type TemplateEffectTable = { templateId: string; uses: number; replies: number; low: GeneratedAlways<number> }

/** What a case means for its template, by the newest `admin.template-case-changed`. */
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
