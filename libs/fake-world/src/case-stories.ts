import type { CaseState } from '@codekin/contracts/reports/models'
import type { ReportReason } from '@codekin/contracts/reports/reasons'

/** `>`: the reported person; `<`: the reporter. */
export type Said = { by: '>' | '<'; text: string; minutesAgo: number; isDeleted?: true; photos?: number }

/** A short definition of a case. */
export type CaseStory = {
  reason: ReportReason
  subject: string
  kind: 'user' | 'message' | 'template'
  state: CaseState
  score: number
  hoursAgo: number
  strikes: number
  reports: { by: string; text: string; reliability: number | null; reason?: ReportReason }[]
  evidence: Said[]
  template?: { title: string; body: string }
}

export const caseStories: readonly CaseStory[] = [
  {
    reason: 'phishing',
    subject: 'Devon Clarke',
    kind: 'message',
    state: 'open',
    score: 91,
    hoursAgo: 3,
    strikes: 2,
    reports: [
      { by: 'Ana Kim', text: 'He asked for the deploy key of our repository, twice.', reliability: 0.92 },
      { by: 'Priya Raghunathan', text: 'The same with me: "just the token, for the demo".', reliability: 0.75 },
      { by: 'Bo', text: '', reliability: null },
    ],
    evidence: [
      { by: '<', text: 'Hi Devon! Nice Terraform modules. Are you open to a small side project?', minutesAgo: 340 },
      { by: '>', text: 'Sure, Ana. Give me access and I will set up the pipeline tonight.', minutesAgo: 322 },
      { by: '<', text: 'I can add you as a reader first?', minutesAgo: 320 },
      {
        by: '>',
        text: 'Reader is not enough. Send me the deploy key, Clarke never leaks anything.',
        minutesAgo: 305,
        photos: 2,
      },
      { by: '>', text: 'Or paste your GitHub token here, I delete it afterwards.', minutesAgo: 300, isDeleted: true },
      { by: '<', text: 'No. Please do not ask for that again.', minutesAgo: 290 },
      { by: '>', text: '', minutesAgo: 215, photos: 1 },
      { by: '>', text: 'Come on Ana. Just the token, for the demo.', minutesAgo: 210 },
    ],
  },
  {
    reason: 'insult',
    subject: 'Wolfeschlegelsteinhausenbergerdorff Hubert Blaine',
    kind: 'user',
    state: 'claimed',
    score: 72,
    hoursAgo: 9,
    strikes: 0,
    reports: [{ by: 'Léa Fournier', text: 'Called my work "painting by numbers" and worse.', reliability: 0.67 }],
    evidence: [
      { by: '>', text: 'CSS is painting by numbers. You are not an engineer.', minutesAgo: 560 },
      { by: '<', text: 'Thanks, that is enough for me.', minutesAgo: 552 },
      { by: '>', text: 'Typical. No arguments, only feelings.', minutesAgo: 549 },
    ],
  },
  {
    reason: 'fake-person',
    subject: 'Maximilian-Alexander von Hohenstein-Wittelsbach',
    kind: 'user',
    state: 'escalated',
    score: 66,
    hoursAgo: 30,
    strikes: 4,
    reports: [
      { by: 'Tomasz Wiśniewski', text: 'The photo is from a stock library.', reliability: 0.83 },
      { by: 'María José Fernández', text: 'Claims to have worked with me. He did not.', reliability: 0.6 },
    ],
    evidence: [],
  },
  {
    reason: 'recruiting-spam',
    subject: 'Chiara Benedetti',
    kind: 'message',
    state: 'open',
    score: 34,
    hoursAgo: 52,
    strikes: 0,
    reports: [{ by: 'Noor El-Amin', text: 'Recruiting for her employer.', reliability: 0.41 }],
    evidence: [
      {
        by: '>',
        text: 'We are hiring! Three roles in Bologna, all remote. Forward it to your friends.',
        minutesAgo: 3_150,
      },
    ],
  },
  {
    reason: 'stalking',
    subject: '山田 花子',
    kind: 'user',
    state: 'reopened',
    score: 58,
    hoursAgo: 76,
    strikes: 1,
    reports: [
      {
        by: 'Ingrid Sørensen',
        text: 'Writes to me on every other platform since I ended the match.',
        reliability: 0.7,
      },
    ],
    evidence: [],
  },
  {
    reason: 'off-topic',
    subject: 'Olumide Adébáyọ̀',
    kind: 'user',
    state: 'decided',
    score: 12,
    hoursAgo: 190,
    strikes: 1,
    reports: [{ by: 'Lucía Paredes', text: 'Wants to sell a car.', reliability: null }],
    evidence: [{ by: '>', text: 'Do you know anyone who needs a Corolla, 2014, one owner?', minutesAgo: 11_500 }],
  },
  {
    reason: 'mass-message',
    subject: 'Yu',
    kind: 'message',
    state: 'appealed',
    score: 22,
    hoursAgo: 260,
    strikes: 2,
    reports: [{ by: 'Jonas Okafor', text: 'Same text as to my colleague.', reliability: 0.8 }],
    evidence: [{ by: '>', text: 'Hi, I am Yu. I write Haskell. Do you write Haskell?', minutesAgo: 15_700 }],
  },
  {
    reason: 'link-spam',
    subject: 'Bo',
    kind: 'template',
    state: 'open',
    score: 31,
    hoursAgo: 5,
    strikes: 0,
    reports: [{ by: 'Ana Kim', text: 'An advert that calls itself an opener.', reliability: 0.92 }],
    evidence: [],
    template: {
      title: 'Warm hello that always works',
      body: 'Hi {{name}}! Before we talk about {{sharedSkill|code}}: my course costs half until Friday, https://ten-x.example.',
    },
  },
]
