// Words and numbers alone, for pages that need no schema.

/** `share`: 0 to 1. */
type Unit = 'share' | 'minutes' | 'count'

type Row = {
  title: string
  /** What is counted, as people read it. */
  about: string
  /** What would move it. */
  moves: string
  unit: Unit
  /** What it weighs in the score; the weights of those that are known are scaled to 100. */
  weight: number
  /** Counted from fewer, it says nothing. */
  ofMin: number
  /** Where it is moved. */
  to: `/${string}`
}

/** What the quality of somebody's part in it is made of. */
export const metricTable = {
  'reply-rate': {
    title: 'You answer',
    about: 'Of those who wrote to you first in the last 90 days, this share had an answer within 48 hours.',
    moves: 'Answer those who wait, also to say no.',
    unit: 'share',
    weight: 30,
    ofMin: 3,
    to: '/messages',
  },
  'reply-time': {
    title: 'How soon',
    about: 'Half of your first answers of the last 90 days came sooner than this.',
    moves: 'A short answer today is worth more than a long one next week.',
    unit: 'minutes',
    weight: 20,
    ofMin: 3,
    to: '/messages',
  },
  'first-messages': {
    title: 'First messages',
    about: 'Of your first messages of the last 90 days, this share went out without anything our check would mend.',
    moves: 'Say what caught your eye, and ask something that can be answered.',
    unit: 'share',
    weight: 20,
    ofMin: 3,
    to: '/conversation-templates',
  },
  completeness: {
    title: 'Your profile',
    about: 'So much of what makes a profile answerable is filled in.',
    moves: 'Fill in what is left.',
    unit: 'share',
    weight: 15,
    ofMin: 1,
    to: '/profile',
  },
  endorsements: {
    title: 'Endorsements',
    about: 'Endorsements of your skills that stand.',
    moves: 'Ask a match who knows your work.',
    unit: 'count',
    weight: 15,
    ofMin: 0,
    to: '/skill-verification',
  },
  'reports-upheld': {
    title: 'Reports upheld',
    about: 'So many of your reports led to something. They give no score: a report is no sport.',
    moves: 'Report what hurts others, and only that.',
    unit: 'count',
    weight: 0,
    ofMin: 0,
    to: '/quality',
  },
} as const satisfies Record<string, Row>

export type Metric = keyof typeof metricTable
export const metrics = Object.keys(metricTable) as [Metric, ...Metric[]]
export const metricRow = (metric: Metric): Row => metricTable[metric]

/** How far back metrics look. */
export const metricDays = 90
/** So soon an answer is as good as at once, and so late as none; between them by the logarithm. */
export const replyTimeMinutes = { best: 60, worst: 48 * 60 }
/** More of them make the score no better. */
export const enoughEndorsements = 5
/** A score is made of no fewer parts. */
export const scoredPartsMin = 2
/** The median of fewer people is not told. */
export const peersMin = 20

/** Others with about as many years of experience are people like oneself: each band by its first year. */
export const experienceBands = [0, 3, 6, 11] as const
