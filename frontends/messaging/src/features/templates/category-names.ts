import type { TemplateCategory } from '@codekin/contracts/conversation-templates/models'

/** At which moment templates help. */
export const categoryNames: Record<TemplateCategory, string> = {
  opener: 'First message',
  reply: 'Reply',
  scheduling: 'Finding a time',
  project: 'Project',
  decline: 'Polite no',
}
