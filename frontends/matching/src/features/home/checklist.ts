import type { OwnProfile } from '@codekin/contracts/users/models'

export type Step = { key: string; label: string; why: string; isDone: boolean }

const skillsEnough = 3

/** What makes a profile easy to match, in the order it helps most. */
export function profileSteps(profile: OwnProfile): Step[] {
  return [
    {
      key: 'skills',
      label: `Add ${skillsEnough} skills`,
      why: 'Skills are the largest part of every score.',
      isDone: profile.skills.length >= skillsEnough,
    },
    {
      key: 'goals',
      label: 'Say what you are here for',
      why: 'Goals decide whom you meet.',
      isDone: profile.goals.length > 0,
    },
    {
      key: 'timezone',
      label: 'Set your time zone',
      why: 'Without it nobody knows when you are awake.',
      isDone: profile.timezone !== null,
    },
    {
      key: 'headline',
      label: 'Write a headline',
      why: 'It is the first line of your card.',
      isDone: profile.headline !== '',
    },
    { key: 'photo', label: 'Add a photo', why: 'People answer faces.', isDone: profile.photoUrl !== null },
    {
      key: 'bio',
      label: 'Write a short bio',
      why: 'It gives others something to ask about.',
      isDone: profile.bio !== '',
    },
  ]
}

/** Percent of the steps that are done. */
export function shareDone(steps: readonly Step[]): number {
  return Math.round((steps.filter(({ isDone }) => isDone).length / steps.length) * 100)
}
