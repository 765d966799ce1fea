import type { TemplateCategory } from '@codekin/contracts/conversation-templates/models'

/** The occasion of each category. */
export const categoryNames: Record<TemplateCategory, string> = {
  opener: 'First message',
  reply: 'Reply',
  scheduling: 'Finding a time',
  project: 'Project',
  decline: 'Polite no',
}
