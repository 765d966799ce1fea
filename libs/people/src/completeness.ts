import type { OwnProfile } from '@codekin/contracts/users/models'

/** One thing to fill in: what it is called, and what it is good for. */
export type ProfileStep = { label: string; why: string; weight: number }

type Judged = ProfileStep & { isDone: (profile: OwnProfile) => boolean }

/** What makes a profile answerable, the most telling first. Weights add up to 100. */
const steps: readonly Judged[] = [
  {
    label: 'List at least three skills',
    why: 'Matches start with what you both know.',
    weight: 20,
    isDone: (p) => p.skills.length >= 3,
  },
  {
    label: 'Add a photo',
    why: 'People answer faces more than initials.',
    weight: 15,
    isDone: (p) => p.photoUrl !== null,
  },
  {
    label: 'Write a headline',
    why: 'It is the first line on your card.',
    weight: 10,
    isDone: (p) => p.headline !== '',
  },
  { label: 'Say what you do', why: 'Others filter by it.', weight: 10, isDone: (p) => p.roles.length > 0 },
  {
    label: 'Choose your goals',
    why: 'After skills, shared goals count most.',
    weight: 10,
    isDone: (p) => p.goals.length > 0,
  },
  {
    label: 'Write about yourself',
    why: 'It gives others something to reply to.',
    weight: 10,
    isDone: (p) => p.bio !== '',
  },
  {
    label: 'Set your time zone',
    why: 'Overlapping hours make working together easy.',
    weight: 10,
    isDone: (p) => p.timezone !== null,
  },
  {
    label: 'Say who you are looking for',
    why: 'The right people find you.',
    weight: 5,
    isDone: (p) => p.lookingFor.length > 0,
  },
  {
    label: 'Add your languages',
    why: 'You will want one in common.',
    weight: 5,
    isDone: (p) => p.languages.length > 0,
  },
  {
    label: 'Add a project or a link',
    why: 'Show something you made.',
    weight: 5,
    isDone: (p) => p.showcase.length > 0 || p.links.length > 0,
  },
]

export type Completeness = {
  /** 0–100, in steps of five. */
  percent: number
  /** What is left to fill in, what helps most first. */
  open: readonly ProfileStep[]
}

/** How much of a profile is filled in; the one figure for it, wherever it is shown. */
export function completenessOf(profile: OwnProfile): Completeness {
  const open = steps.filter((step) => !step.isDone(profile))
  return { percent: 100 - open.reduce((sum, { weight }) => sum + weight, 0), open }
}
