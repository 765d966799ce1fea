import type { PointKind } from './points.ts'

// Words and numbers alone, for pages that need no schema.

/**
 * What a badge counts of the points that stand: how often something was earned (`times`; `level`: of tests, those at it), the points
 * themselves, other people with whom something was earned, or days on which something was.
 */
type Asked = { by: 'times'; kind: PointKind; level?: 'advanced' } | { by: 'points' } | { by: 'people' } | { by: 'days' }

type Row = {
  title: string
  /** What it takes, as people read it. */
  about: string
  asks: Asked
  of: number
}

/** Every badge. A kind stands in rows that are kept: it is never given to another one. */
export const earnedBadgeTable = {
  settled: {
    title: 'Settled in',
    about: 'The first steps are done.',
    asks: { by: 'times', kind: 'onboarding' },
    of: 1,
  },
  answered: { title: 'Answered', about: 'A first answer came.', asks: { by: 'times', kind: 'reply' }, of: 1 },
  correspondent: {
    title: 'Correspondent',
    about: 'Fifty answers, in whatever direction.',
    asks: { by: 'times', kind: 'reply' },
    of: 50,
  },
  talker: {
    title: 'A real talk',
    about: 'A first conversation with six messages of both.',
    asks: { by: 'times', kind: 'conversation' },
    of: 1,
  },
  listener: {
    title: 'Good company',
    about: 'Ten conversations with six messages of both.',
    asks: { by: 'times', kind: 'conversation' },
    of: 10,
  },
  keeper: {
    title: 'It lasts',
    about: 'A match stood for fourteen days.',
    asks: { by: 'times', kind: 'match-kept' },
    of: 1,
  },
  circle: {
    title: 'A circle of one’s own',
    about: 'Five matches stood for fourteen days.',
    asks: { by: 'times', kind: 'match-kept' },
    of: 5,
  },
  vouched: {
    title: 'Vouched for',
    about: 'A first endorsement, given or received.',
    asks: { by: 'times', kind: 'endorsement' },
    of: 1,
  },
  trusted: {
    title: 'Trusted',
    about: 'Ten endorsements, given or received.',
    asks: { by: 'times', kind: 'endorsement' },
    of: 10,
  },
  tested: { title: 'Tested', about: 'A first test passed.', asks: { by: 'times', kind: 'test-passed' }, of: 1 },
  polymath: { title: 'Polymath', about: 'Five tests passed.', asks: { by: 'times', kind: 'test-passed' }, of: 5 },
  expert: {
    title: 'The hard one',
    about: 'A test passed at the level “advanced”.',
    asks: { by: 'times', kind: 'test-passed', level: 'advanced' },
    of: 1,
  },
  connected: {
    title: 'Connected',
    about: 'Something earned together with ten different people.',
    asks: { by: 'people' },
    of: 10,
  },
  steady: { title: 'Steady', about: 'Something earned on thirty different days.', asks: { by: 'days' }, of: 30 },
  thousand: { title: 'A thousand', about: 'A thousand points.', asks: { by: 'points' }, of: 1000 },
} as const satisfies Record<string, Row>

export type EarnedBadge = keyof typeof earnedBadgeTable
export const earnedBadges = Object.keys(earnedBadgeTable) as [EarnedBadge, ...EarnedBadge[]]
export const earnedBadgeRow = (badge: EarnedBadge): Row => earnedBadgeTable[badge]
