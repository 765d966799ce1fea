// The names alone, and what follows from them, for pages that need no schema.

/**
 * What can be complained of, by group; the groups decide who looks at it and what may follow. `rule` is what
 * a statement of reasons quotes; `severity` 1 to 5 goes into the score of a case. Drawn from the categories of Ozone's report reasons and Mastodon's, for what developers meet here.
 */
export const reportGroups = {
  harassment: {
    title: 'Harassment',
    rule: 'Treat people with respect: no insults, no threats, no contact against their will.',
    severity: 3,
    isForJury: false,
  },
  hate: {
    title: 'Hate',
    rule: 'Nobody is attacked for what they are: no hate, and no praise of it.',
    severity: 4,
    isForJury: false,
  },
  sexual: {
    title: 'Sexual content',
    rule: 'Codekin is for work and learning: no sexual content and no advances.',
    severity: 3,
    isForJury: false,
  },
  spam: {
    title: 'Spam',
    rule: 'Write to people, not to a list: no advertising and no messages to many.',
    severity: 1,
    isForJury: true,
  },
  scam: {
    title: 'Scam',
    rule: 'Nobody is led into harm: no deceit about money, secrets or code.',
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
    title: 'Under age',
    rule: 'Children are kept safe; nobody under 16 has an account.',
    severity: 5,
    isForJury: false,
  },
  other: { title: 'Something else', rule: 'Use Codekin for what it is there for.', severity: 1, isForJury: true },
} as const satisfies Record<string, { title: string; rule: string; severity: 1 | 2 | 3 | 4 | 5; isForJury: boolean }>

export type ReportGroup = keyof typeof reportGroups
export const reportGroupNames = Object.keys(reportGroups) as [ReportGroup, ...ReportGroup[]]

export const reportReasons = {
  insult: { group: 'harassment', title: 'Insults or bullying' },
  threat: { group: 'harassment', title: 'Threats or calls for violence' },
  stalking: { group: 'harassment', title: 'Keeps contacting me against my will' },
  'private-data': { group: 'harassment', title: 'Publishes private data of somebody' },
  'hate-speech': { group: 'hate', title: 'Attacks people for what they are' },
  'hate-symbols': { group: 'hate', title: 'Symbols or names of hate' },
  extremism: { group: 'hate', title: 'Praises terror or extremism' },
  'sexual-advance': { group: 'sexual', title: 'Unwanted sexual advances' },
  'sexual-content': { group: 'sexual', title: 'Sexual pictures or text' },
  'intimate-pictures': { group: 'sexual', title: 'Intimate pictures without consent' },
  advertising: { group: 'spam', title: 'Advertises something' },
  'mass-message': { group: 'spam', title: 'The same message to many' },
  'recruiting-spam': { group: 'spam', title: 'Unwanted recruiting' },
  'link-spam': { group: 'spam', title: 'Links that lead elsewhere' },
  phishing: { group: 'scam', title: 'Asks for passwords or keys' },
  'money-scam': { group: 'scam', title: 'Asks for money or investments' },
  malware: { group: 'scam', title: 'Sends harmful code' },
  'fake-job': { group: 'scam', title: 'A job that does not exist' },
  'fake-person': { group: 'fake', title: 'Somebody else’s name or photo' },
  'fake-skills': { group: 'fake', title: 'Skills or work that are not theirs' },
  'automated-account': { group: 'fake', title: 'A bot' },
  'under-age': { group: 'minor', title: 'Seems to be under 16' },
  'child-safety': { group: 'minor', title: 'Endangers children' },
  'off-topic': { group: 'other', title: 'Not here for what Codekin is for' },
  'something-else': { group: 'other', title: 'Something that is not on this list' },
} as const satisfies Record<string, { group: ReportGroup; title: string }>

export type ReportReason = keyof typeof reportReasons
export const reportReasonNames = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]

export const reportDescriptionMax = 1000
export const reportsPerDay = 10
export const evidenceMax = 20
