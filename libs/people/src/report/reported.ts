import type { ReportSubject } from '@codekin/contracts/reports/models'
import { firstName } from '../phrases.ts'

/** The reported item, with the data that the dialog shows. */
export type Reported = {
  subject: ReportSubject
  /** Its owner; null if not revealed. */
  person: { id: string; full_name: string } | null
  /** The exact text, if a text is reported. */
  quote?: string
  /** Where more messages can be loaded. */
  conversationId?: string | undefined
  isMatch?: boolean
}

/** The name of the reported person. */
export function nameOf({ person }: Pick<Reported, 'person'>): string {
  return person ? firstName(person.full_name) : 'The author'
}

/** The id of the reported item. */
export function subjectIdOf({ subject }: Pick<Reported, 'subject'>): string {
  if ('userId' in subject) return subject.userId
  return 'messageId' in subject ? subject.messageId : subject.templateId
}
