import type { OwnProfile } from '@codekin/contracts/users/models'
import type { ProfileField } from '../profile/profile-form.ts'

export const stepNames = ['name', 'photo', 'work', 'skills', 'goals', 'place'] as const
export type StepName = (typeof stepNames)[number]

type Step = {
  /** In the list of steps. */
  label: string
  question: string
  text: string
  /** Why we ask, for whoever wonders. */
  why: string
  /** What it saves; photo and skills save themselves. */
  fields: readonly ProfileField[]
  isFilled: (profile: OwnProfile) => boolean
}

export const steps: Record<StepName, Step> = {
  name: {
    label: 'Introduce yourself',
    question: 'How should people know you?',
    text: 'A name and one line. You can change both at any time.',
    why: 'Your name and headline are the first thing on your card. People decide in seconds; one honest line helps more than a list of titles.',
    fields: ['full_name', 'headline'],
    isFilled: ({ headline }) => headline !== '',
  },
  photo: {
    label: 'Your photo',
    question: 'What do you look like?',
    text: 'A photo, or a drawing if you prefer. Square works best, and you can crop it here.',
    why: 'Without a photo, people see your initials. Where and when a photo was taken is removed before anybody sees it.',
    fields: [],
    isFilled: ({ photoUrl }) => photoUrl !== null,
  },
  work: {
    label: 'What you do',
    question: 'What do you work as?',
    text: 'Pick what describes you today, not what you did once.',
    why: 'Others look for roles. Years of experience help mentors and learners find each other; nobody is ranked by them.',
    fields: ['roles', 'experienceYears'],
    isFilled: ({ roles }) => roles.length > 0,
  },
  skills: {
    label: 'Your skills',
    question: 'What do you know, and what are you learning?',
    text: 'Three to eight are plenty. Learning counts.',
    why: 'Matches start with what you both know and what each of you adds. Skills can be verified later; until then they count as told.',
    fields: [],
    isFilled: ({ skills }) => skills.length > 0,
  },
  goals: {
    label: 'What you look for',
    question: 'What would make this worth your while?',
    text: 'Choose what you are here for and whom you hope to meet.',
    why: 'Shared goals weigh the most after skills: somebody who wants to hire and somebody who wants a hackathon team are better not introduced.',
    fields: ['goals', 'lookingFor'],
    isFilled: ({ goals, lookingFor }) => goals.length > 0 || lookingFor.length > 0,
  },
  place: {
    label: 'Where and when',
    question: 'Where in the world are you?',
    text: 'We show your local time, so that nobody expects an answer at night.',
    why: 'Hours that overlap make or break working together. We never ask the browser where you are: the zone is the one of your clock, the city is what you type.',
    fields: ['timezone', 'city'],
    isFilled: ({ timezone }) => timezone !== null,
  },
}

/** Where somebody goes on who was here before: the first question without an answer. */
export function firstOpenStep(profile: OwnProfile): StepName {
  return stepNames.find((name) => !steps[name].isFilled(profile)) ?? 'place'
}

export function stepAfter(name: StepName): StepName | undefined {
  return stepNames[stepNames.indexOf(name) + 1]
}

export function stepBefore(name: StepName): StepName | undefined {
  return stepNames[stepNames.indexOf(name) - 1]
}
