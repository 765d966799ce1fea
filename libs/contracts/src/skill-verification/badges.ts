// Words and numbers alone, for pages that need no schema.

/**
 * What a badge asks for. `test`: one of this level was passed, and counts. `ways`: the skill is proved in so many ways, with this
 * confidence at least. `vouched`: so many who proved the skill themselves endorse it, and are not endorsed back. `skills`: so many
 * skills are proved with this confidence. No badge is given for being active.
 */
type Asked =
  | { by: 'test'; level: 'foundation' | 'working' | 'advanced' }
  | { by: 'ways'; ways: number; confidence: number }
  | { by: 'vouched'; people: number }
  | { by: 'skills'; skills: number; confidence: number }

type Row = {
  asks: Asked
  /** Of what: a skill, or of a person as a whole, where there is none. */
  name: (skill: string) => string
  /** What it takes, in words for whoever reads the badge. */
  criteria: (skill: string) => string
}

/** Every badge. A kind stands in credentials that people keep: it is never given to another one. */
export const badgeTable = {
  'test-foundation': {
    asks: { by: 'test', level: 'foundation' },
    name: (skill) => `${skill}: foundation`,
    criteria: (skill) => `Passed a timed test of ${skill} at the level “foundation”, drawn anew for every attempt.`,
  },
  'test-working': {
    asks: { by: 'test', level: 'working' },
    name: (skill) => `${skill}: working`,
    criteria: (skill) => `Passed a timed test of ${skill} at the level “working”, drawn anew for every attempt.`,
  },
  'test-advanced': {
    asks: { by: 'test', level: 'advanced' },
    name: (skill) => `${skill}: advanced`,
    criteria: (skill) => `Passed a timed test of ${skill} at the level “advanced”, drawn anew for every attempt.`,
  },
  'proved-twice': {
    asks: { by: 'ways', ways: 2, confidence: 60 },
    name: (skill) => `${skill}: proved in two ways`,
    criteria: (skill) =>
      `Proved ${skill} in two ways of three (a test, work in public, endorsements), with a confidence of 60 of 100 or more.`,
  },
  'proved-thrice': {
    asks: { by: 'ways', ways: 3, confidence: 80 },
    name: (skill) => `${skill}: proved in every way`,
    criteria: (skill) =>
      `Proved ${skill} by a test, by work in public and by endorsements, with a confidence of 80 of 100 or more.`,
  },
  vouched: {
    asks: { by: 'vouched', people: 3 },
    name: (skill) => `${skill}: vouched for`,
    criteria: (skill) =>
      `Endorsed for ${skill} by three people who proved it themselves, none of whom is endorsed in return.`,
  },
  broad: {
    asks: { by: 'skills', skills: 3, confidence: 60 },
    name: () => 'Proved in three skills',
    criteria: () => 'Proved three skills, each with a confidence of 60 of 100 or more.',
  },
} as const satisfies Record<string, Row>

export type BadgeKind = keyof typeof badgeTable
export const badgeKinds = Object.keys(badgeTable) as [BadgeKind, ...BadgeKind[]]

/** Of a person as a whole, not of one skill. */
export const isOfPerson = (kind: BadgeKind): boolean => badgeTable[kind].asks.by === 'skills'

/** What a badge is called; `skill` null where it is of a person as a whole. */
export const badgeName = (kind: BadgeKind, skill: string | null): string => badgeTable[kind].name(skill ?? '')
export const badgeCriteria = (kind: BadgeKind, skill: string | null): string => badgeTable[kind].criteria(skill ?? '')

/** Where the evidence of a badge that its owner made public is shown. */
export const badgePath = (id: string): string => `/badges/${id}`

/** So long a badge of confidence is valid, unless it is renewed, which it is as long as it is earned. */
export const badgeDays = 365
