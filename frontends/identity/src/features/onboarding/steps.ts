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
    question: 'What do you do?',
    text: 'Pick what describes you today, not what you used to do.',
    why: 'People search by role. Years of experience help mentors and learners find each other; nobody is ranked by them.',
    fields: ['roles', 'experienceYears'],
    isFilled: ({ roles }) => roles.length > 0,
  },
  skills: {
    label: 'Your skills',
    question: 'What do you know, and what are you learning?',
    text: 'Three to eight is plenty. Skills you are learning count too.',
    why: 'Matches start with what you both know and what each of you adds. You can verify skills later; until then we take your word for them.',
    fields: [],
    isFilled: ({ skills }) => skills.length > 0,
  },
  goals: {
    label: 'What you are looking for',
    question: 'What would make this worth your while?',
    text: 'Tell us what you are here for and who you hope to meet.',
    why: 'After skills, shared goals count most: someone who is hiring and someone who wants a hackathon team are better off not meeting.',
    fields: ['goals', 'lookingFor'],
    isFilled: ({ goals, lookingFor }) => goals.length > 0 || lookingFor.length > 0,
  },
  place: {
    label: 'Where and when',
    question: 'Where in the world are you?',
    text: 'We show your local time, so nobody expects an answer at night.',
    why: 'Overlapping hours make or break working together. We never ask your browser where you are: the time zone comes from your clock, the city from you.',
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
