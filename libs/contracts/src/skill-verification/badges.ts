// Constants without schemas, for pages that need none.

/**
 * Condition of a badge. `test`: a passed test of this level that counts. `ways`: the skill is proved in this many ways with at
 * least this confidence. `vouched`: this many people who proved the skill endorse it and are not endorsed back. `skills`: this
 * many skills have this confidence. No badge is given for activity.
 */
type Asked =
  | { by: 'test'; level: 'foundation' | 'working' | 'advanced' }
  | { by: 'ways'; ways: number; confidence: number }
  | { by: 'vouched'; people: number }
  | { by: 'skills'; skills: number; confidence: number }

type Row = {
  asks: Asked
  /** Name for a skill, or for the person as a whole. */
  name: (skill: string) => string
  /** The criteria as shown on the badge. */
  criteria: (skill: string) => string
}

/** Every badge. A kind is part of issued credentials, so it is never reused. */
export const badgeTable = {
  'test-foundation': {
    asks: { by: 'test', level: 'foundation' },
    name: (skill) => `${skill}: foundation`,
    criteria: (skill) => `Passed a timed test of ${skill} at the foundation level. Every attempt draws new questions.`,
  },
  'test-working': {
    asks: { by: 'test', level: 'working' },
    name: (skill) => `${skill}: working`,
    criteria: (skill) => `Passed a timed test of ${skill} at the working level. Every attempt draws new questions.`,
  },
  'test-advanced': {
    asks: { by: 'test', level: 'advanced' },
    name: (skill) => `${skill}: advanced`,
    criteria: (skill) => `Passed a timed test of ${skill} at the advanced level. Every attempt draws new questions.`,
  },
  'proved-twice': {
    asks: { by: 'ways', ways: 2, confidence: 60 },
    name: (skill) => `${skill}: proved in two ways`,
    criteria: (skill) =>
      `Proved ${skill} in two of three ways (a test, public work, endorsements), with a confidence of 60 of 100 or more.`,
  },
  'proved-thrice': {
    asks: { by: 'ways', ways: 3, confidence: 80 },
    name: (skill) => `${skill}: proved in every way`,
    criteria: (skill) =>
      `Proved ${skill} with a test, public work and endorsements, with a confidence of 80 of 100 or more.`,
  },
  vouched: {
    asks: { by: 'vouched', people: 3 },
    name: (skill) => `${skill}: vouched for`,
    criteria: (skill) =>
      `Endorsed for ${skill} by three people who have proved it themselves and are not endorsed in return.`,
  },
  broad: {
    asks: { by: 'skills', skills: 3, confidence: 60 },
    name: () => 'Proved in three skills',
    criteria: () => 'Proved three skills, each with a confidence of 60 of 100 or more.',
  },
} as const satisfies Record<string, Row>

export type BadgeKind = keyof typeof badgeTable
export const badgeKinds = Object.keys(badgeTable) as [BadgeKind, ...BadgeKind[]]

/** Whether a badge is for the person as a whole. */
export const isOfPerson = (kind: BadgeKind): boolean => badgeTable[kind].asks.by === 'skills'

/** Name of a badge; `skill` null for the person as a whole. */
export const badgeName = (kind: BadgeKind, skill: string | null): string => badgeTable[kind].name(skill ?? '')
export const badgeCriteria = (kind: BadgeKind, skill: string | null): string => badgeTable[kind].criteria(skill ?? '')

/** Path of a public badge's page. */
export const badgePath = (id: string): string => `/badges/${id}`

/** Validity of a badge for confidence in days; it is renewed as long as it is earned. */
export const badgeDays = 365
