import type { ReportSubject } from '@codekin/contracts/reports/models'
import { firstName } from '../phrases.ts'

/** What is reported, with as much as the dialog says of it. */
export type Reported = {
  subject: ReportSubject
  /** Whose it is; null where that is not told. */
  person: { id: string; full_name: string } | null
  /** What they wrote, word for word, where it is this that is reported. */
  quote?: string
  /** Where more of what was said can be had. */
  conversationId?: string | undefined
  isMatch?: boolean
}

/** What whoever is reported is called. */
export function nameOf({ person }: Pick<Reported, 'person'>): string {
  return person ? firstName(person.full_name) : 'The author'
}

/** The id of what is reported. */
export function subjectIdOf({ subject }: Pick<Reported, 'subject'>): string {
  if ('userId' in subject) return subject.userId
  return 'messageId' in subject ? subject.messageId : subject.templateId
}
