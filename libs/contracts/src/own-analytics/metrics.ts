// Plain texts and numbers, for pages that don't need a schema.

/** `share`: 0 to 1. */
type Unit = 'share' | 'minutes' | 'count'

type Row = {
  title: string
  /** What is counted, as shown to people. */
  about: string
  /** How to improve it. */
  moves: string
  unit: Unit
  /** Weight in the score; the weights of known metrics are scaled to 100. */
  weight: number
  /** The fewest cases it is computed from. */
  ofMin: number
  /** Where to improve it. */
  to: `/${string}`
}

/** The metrics of the quality score. */
export const metricTable = {
  'reply-rate': {
    title: 'Reply rate',
    about: 'How many of the people who wrote to you first in the last 90 days got a reply within 48 hours.',
    moves: 'Reply to people who are waiting, even if it’s a no.',
    unit: 'share',
    weight: 30,
    ofMin: 3,
    to: '/messages',
  },
  'reply-time': {
    title: 'Reply time',
    about: 'Half of your first replies in the last 90 days were faster than this.',
    moves: 'A short reply today beats a long one next week.',
    unit: 'minutes',
    weight: 20,
    ofMin: 3,
    to: '/messages',
  },
  'first-messages': {
    title: 'First messages',
    about: 'How many of your first messages in the last 90 days passed our check without a suggestion.',
    moves: 'Say what caught your eye and ask a question.',
    unit: 'share',
    weight: 20,
    ofMin: 3,
    to: '/conversation-templates',
  },
  completeness: {
    title: 'Profile',
    about: 'How complete your profile is.',
    moves: 'Fill in what’s missing.',
    unit: 'share',
    weight: 15,
    ofMin: 1,
    to: '/profile',
  },
  endorsements: {
    title: 'Endorsements',
    about: 'Current endorsements of your skills.',
    moves: 'Ask a match who knows your work.',
    unit: 'count',
    weight: 15,
    ofMin: 0,
    to: '/skill-verification',
  },
  'reports-upheld': {
    title: 'Reports upheld',
    about: 'How many of your reports led to action. They don’t affect your score.',
    moves: 'Only report what could harm people.',
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
/** Up to `best` a reply time gets full marks, from `worst` on none; logarithmic in between. */
export const replyTimeMinutes = { best: 60, worst: 48 * 60 }
/** More endorsements don't raise the score. */
export const enoughEndorsements = 5
/** A score needs this many known parts. */
export const scoredPartsMin = 2
/** Medians of fewer people are not shown. */
export const peersMin = 20

/** People are compared within bands of experience, each given by its first year. */
export const experienceBands = [0, 3, 6, 11] as const
