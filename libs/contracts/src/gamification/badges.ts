import type { PointKind } from './points.ts'

// Plain texts and numbers, for pages that don't need a schema.

/**
 * What a badge counts: awards of a kind (`times`; `level`: of tests, only those at it), points, different people something was earned
 * with, or days with points.
 */
type Asked = { by: 'times'; kind: PointKind; level?: 'advanced' } | { by: 'points' } | { by: 'people' } | { by: 'days' }

type Row = {
  title: string
  /** The condition, as shown to people. */
  about: string
  asks: Asked
  of: number
}

/** Every badge. Keys are stored, so a key is never reused for another badge. */
export const earnedBadgeTable = {
  settled: {
    title: 'Settled in',
    about: 'Finish setting up your account.',
    asks: { by: 'times', kind: 'onboarding' },
    of: 1,
  },
  answered: {
    title: 'First reply',
    about: 'Send or get a reply within 48 hours.',
    asks: { by: 'times', kind: 'reply' },
    of: 1,
  },
  correspondent: {
    title: 'Correspondent',
    about: 'Earn points for 50 replies, sent or received.',
    asks: { by: 'times', kind: 'reply' },
    of: 50,
  },
  talker: {
    title: 'Real talk',
    about: 'Have a conversation with 6 messages from each of you.',
    asks: { by: 'times', kind: 'conversation' },
    of: 1,
  },
  listener: {
    title: 'Good company',
    about: 'Have 10 conversations with 6 messages from each of you.',
    asks: { by: 'times', kind: 'conversation' },
    of: 10,
  },
  keeper: {
    title: 'Built to last',
    about: 'Keep a match for 14 days.',
    asks: { by: 'times', kind: 'match-kept' },
    of: 1,
  },
  circle: {
    title: 'Inner circle',
    about: 'Keep 5 matches for 14 days.',
    asks: { by: 'times', kind: 'match-kept' },
    of: 5,
  },
  vouched: {
    title: 'Vouched for',
    about: 'Give or get an endorsement.',
    asks: { by: 'times', kind: 'endorsement' },
    of: 1,
  },
  trusted: {
    title: 'Trusted',
    about: 'Give or get 10 endorsements.',
    asks: { by: 'times', kind: 'endorsement' },
    of: 10,
  },
  tested: { title: 'Tested', about: 'Pass a skill test.', asks: { by: 'times', kind: 'test-passed' }, of: 1 },
  polymath: { title: 'Polymath', about: 'Pass 5 skill tests.', asks: { by: 'times', kind: 'test-passed' }, of: 5 },
  expert: {
    title: 'The hard one',
    about: 'Pass a skill test at the advanced level.',
    asks: { by: 'times', kind: 'test-passed', level: 'advanced' },
    of: 1,
  },
  connected: {
    title: 'Well connected',
    about: 'Earn points with 10 different people.',
    asks: { by: 'people' },
    of: 10,
  },
  steady: { title: 'Steady', about: 'Earn points on 30 different days.', asks: { by: 'days' }, of: 30 },
  thousand: { title: 'Four digits', about: 'Earn 1,000 points.', asks: { by: 'points' }, of: 1000 },
} as const satisfies Record<string, Row>

export type EarnedBadge = keyof typeof earnedBadgeTable
export const earnedBadges = Object.keys(earnedBadgeTable) as [EarnedBadge, ...EarnedBadge[]]
export const earnedBadgeRow = (badge: EarnedBadge): Row => earnedBadgeTable[badge]
