// Constants without schemas, for pages that need none.

type Row = {
  title: string
  about: string
  /** Steps that complete the milestone. */
  of: number
}

/** Milestones of verification, derived from evidence that counts; they give no points. */
export const achievementTable = {
  'first-proof': { title: 'First proof', about: 'You’ve proved one of your skills.', of: 1 },
  'first-test': { title: 'First test passed', about: 'You’ve passed a skill test.', of: 1 },
  'first-endorsement': {
    title: 'First endorsement',
    about: 'Someone who knows your work has endorsed one of your skills.',
    of: 1,
  },
  'first-work': { title: 'Work that shows', about: 'Your public work proves one of your skills.', of: 1 },
  'two-ways': { title: 'Two ways', about: 'One skill is proved in two ways.', of: 2 },
  'every-way': {
    title: 'Every way',
    about: 'One skill is proved by a test, public work and endorsements.',
    of: 3,
  },
  'three-tests': { title: 'Three tests', about: 'You’ve passed tests in three skills.', of: 3 },
  'an-advanced-test': { title: 'The hard one', about: 'You’ve passed a test at the advanced level.', of: 1 },
  'three-endorsers': { title: 'Three voices', about: 'Three different people have endorsed your skills.', of: 3 },
  'five-skills': { title: 'Five skills', about: 'Five of your skills are proved in some way.', of: 5 },
  'sure-skill': { title: 'Beyond doubt', about: 'One skill has a confidence of 90.', of: 90 },
} as const satisfies Record<string, Row>

export type AchievementKind = keyof typeof achievementTable
export const achievementKinds = Object.keys(achievementTable) as [AchievementKind, ...AchievementKind[]]
