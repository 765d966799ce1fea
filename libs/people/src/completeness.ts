import { type ProfilePart, completenessOf as partsOf } from '@codekin/contracts/users/completeness'
import type { OwnProfile } from '@codekin/contracts/users/models'

/** A field to fill in: its name and its benefit. */
export type ProfileStep = { label: string; why: string }

const steps: Readonly<Record<ProfilePart, ProfileStep>> = {
  skills: { label: 'List at least 3 skills', why: 'Matches start with what you both know.' },
  photo: { label: 'Add a photo', why: 'People respond to faces more than to initials.' },
  headline: { label: 'Write a headline', why: 'It’s the first line on your card.' },
  roles: { label: 'Say what you do', why: 'Others filter by it.' },
  goals: { label: 'Choose your goals', why: 'After skills, shared goals count most.' },
  bio: { label: 'Write about yourself', why: 'It gives others something to reply to.' },
  timezone: { label: 'Set your time zone', why: 'Overlapping hours make working together easy.' },
  lookingFor: { label: 'Say who you’re looking for', why: 'It helps the right people find you.' },
  languages: { label: 'Add your languages', why: 'You’ll want one in common.' },
  work: { label: 'Add a project or a link', why: 'Show something you made.' },
}

export type Completeness = {
  /** 0–100, in steps of five. */
  percent: number
  /** What is left to fill in, most useful first. */
  open: readonly ProfileStep[]
}

/** The completeness of a profile, with its label. */
export function completenessOf(profile: OwnProfile): Completeness {
  const { percent, open } = partsOf(profile)
  return { percent, open: open.map((part) => steps[part]) }
}
