// Only names and values derived from them, for pages that need no schema.

/**
 * The reasons for reports, by group. The group decides who reviews a report and which actions may follow. A statement of
 * reasons quotes `rule`; `severity`, 1 to 5, is part of the score of a case. Based on the report reasons of Ozone and
 * Mastodon, adapted to developers.
 */
export const reportGroups = {
  harassment: {
    title: 'Harassment',
    rule: 'Treat people with respect: no insults, no threats, no unwanted contact.',
    severity: 3,
    isForJury: false,
  },
  hate: {
    title: 'Hate',
    rule: 'Don’t attack people for who they are: no hate, and no praise for it.',
    severity: 4,
    isForJury: false,
  },
  sexual: {
    title: 'Sexual content',
    rule: 'Codekin is for work and learning: no sexual content and no sexual advances.',
    severity: 3,
    isForJury: false,
  },
  spam: {
    title: 'Spam',
    rule: 'Write to people, not to lists: no advertising and no mass messages.',
    severity: 1,
    isForJury: true,
  },
  scam: {
    title: 'Scam',
    rule: 'Don’t deceive people: no scams about money, secrets or code.',
    severity: 4,
    isForJury: false,
  },
  fake: {
    title: 'Not who they say they are',
    rule: 'Be who you are: your own name, face, skills and work.',
    severity: 2,
    isForJury: false,
  },
  minor: {
    title: 'Underage',
    rule: 'We keep children safe: no one under 16 may have an account.',
    severity: 5,
    isForJury: false,
  },
  other: { title: 'Something else', rule: 'Use Codekin for what it’s meant for.', severity: 1, isForJury: true },
} as const satisfies Record<string, { title: string; rule: string; severity: 1 | 2 | 3 | 4 | 5; isForJury: boolean }>

export type ReportGroup = keyof typeof reportGroups
export const reportGroupNames = Object.keys(reportGroups) as [ReportGroup, ...ReportGroup[]]

export const reportReasons = {
  insult: { group: 'harassment', title: 'Insults or bullying' },
  threat: { group: 'harassment', title: 'Threats or calls for violence' },
  stalking: { group: 'harassment', title: 'Unwanted contact' },
  'private-data': { group: 'harassment', title: 'Publishes someone’s private data' },
  'hate-speech': { group: 'hate', title: 'Attacks people for who they are' },
  'hate-symbols': { group: 'hate', title: 'Hate symbols or names' },
  extremism: { group: 'hate', title: 'Praises terror or extremism' },
  'sexual-advance': { group: 'sexual', title: 'Unwanted sexual advances' },
  'sexual-content': { group: 'sexual', title: 'Sexual images or text' },
  'intimate-pictures': { group: 'sexual', title: 'Intimate images without consent' },
  advertising: { group: 'spam', title: 'Advertising' },
  'mass-message': { group: 'spam', title: 'Mass messages' },
  'recruiting-spam': { group: 'spam', title: 'Unwanted recruiting' },
  'link-spam': { group: 'spam', title: 'Spam links' },
  phishing: { group: 'scam', title: 'Asks for passwords or keys' },
  'money-scam': { group: 'scam', title: 'Asks for money or investments' },
  malware: { group: 'scam', title: 'Sends harmful code' },
  'fake-job': { group: 'scam', title: 'A job that doesn’t exist' },
  'fake-person': { group: 'fake', title: 'Someone else’s name or photo' },
  'fake-skills': { group: 'fake', title: 'Skills or work that aren’t theirs' },
  'automated-account': { group: 'fake', title: 'A bot' },
  'under-age': { group: 'minor', title: 'Seems to be under 16' },
  'child-safety': { group: 'minor', title: 'Endangers children' },
  'off-topic': { group: 'other', title: 'Not what Codekin is for' },
  'something-else': { group: 'other', title: 'Anything not listed above' },
} as const satisfies Record<string, { group: ReportGroup; title: string }>

export type ReportReason = keyof typeof reportReasons
export const reportReasonNames = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]

export const reportDescriptionMax = 1000
export const reportsPerDay = 10
export const evidenceMax = 20
