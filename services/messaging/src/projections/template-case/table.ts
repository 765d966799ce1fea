import type { TemplateCase } from '@codekin/contracts/admin/events'

/** What a case means for its template, by the newest `admin.template-case-changed`. */
export type TemplateCaseTable = {
  caseId: string
  templateId: string
  sourceVersion: number
  state: TemplateCase['state']
  /** What the words of the template came down to when the case was heard of; null where it was gone by then. */
  print: Buffer | null
}
