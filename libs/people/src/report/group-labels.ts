import type { ReportGroup } from '@codekin/contracts/reports/reasons'

/** What a group includes, in a few words. */
export const groupLabels: Record<ReportGroup, string> = {
  harassment: 'Insults, threats, unwanted contact',
  hate: 'Attacks on people for who they are',
  sexual: 'Sexual advances, pictures or text',
  spam: 'Advertising, the same message to many people',
  scam: 'Money, passwords, harmful code, fake jobs',
  fake: 'Another person’s name, photo, skills or work',
  minor: 'Under 16, or a danger to children',
  other: 'Anything not listed above',
}
