// Constants without schemas, for pages that need none.

type Row = {
  title: string
  about: string
  /** Steps that complete the milestone. */
  of: number
}

/** Milestones of verification, derived from evidence that counts; they give no points. */
export const achievementTable = {
  'first-proof': { title: 'First proof', about: 'Something proves a skill of yours.', of: 1 },
  'first-test': { title: 'First test passed', about: 'You passed a skill test.', of: 1 },
  'first-endorsement': { title: 'First endorsement', about: 'Someone who knows your work endorses a skill.', of: 1 },
  'first-work': { title: 'Work that shows', about: 'What you did in public proves a skill.', of: 1 },
  'two-ways': { title: 'Two ways', about: 'One skill is proved in two ways.', of: 2 },
  'every-way': {
    title: 'Every way',
    about: 'One skill is proved by a test, by work in public and by endorsements.',
    of: 3,
  },
  'three-tests': { title: 'Three tests', about: 'You passed tests of three skills.', of: 3 },
  'an-advanced-test': { title: 'The hard one', about: 'You passed a test at the level “advanced”.', of: 1 },
  'three-endorsers': { title: 'Three voices', about: 'Three different people endorse skills of yours.', of: 3 },
  'five-skills': { title: 'Five skills', about: 'Five of your skills are proved in some way.', of: 5 },
  'sure-skill': { title: 'Beyond doubt', about: 'One skill has a confidence of 90.', of: 90 },
} as const satisfies Record<string, Row>

export type AchievementKind = keyof typeof achievementTable
export const achievementKinds = Object.keys(achievementTable) as [AchievementKind, ...AchievementKind[]]
