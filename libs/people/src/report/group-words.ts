import type { ReportGroup } from '@codekin/contracts/reports/reasons'

/** What belongs to a group, in a few words. */
export const groupWords: Record<ReportGroup, string> = {
  harassment: 'Insults, threats, contact against my will',
  hate: 'Attacks people for what they are',
  sexual: 'Advances, sexual pictures or text',
  spam: 'Advertising, the same message to many',
  scam: 'Money, passwords, harmful code, false jobs',
  fake: 'Another person’s name, photo, skills or work',
  minor: 'Under 16, or a danger to children',
  other: 'What fits nothing above',
}
