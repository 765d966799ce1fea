import type { OnboardingStatus, OnboardingStep } from '@codekin/contracts/onboarding/models'
import type { OwnProfile } from '@codekin/contracts/users/models'
import type { ProfileField } from '../profile/profile-form.ts'

/** The questions, one per view, in order. */
const allViewNames = ['name', 'photo', 'work', 'place', 'skills', 'goals', 'showcase', 'github', 'preview'] as const
export type ViewName = (typeof allViewNames)[number]

/** The questions that are asked; the one about GitHub only if it can be used here. */
export function listViewNames(hasGithub: boolean): readonly ViewName[] {
  return allViewNames.filter((name) => hasGithub || name !== 'github')
}

type View = {
  /** The server's step that it belongs to. */
  step: OnboardingStep
  /** Its name in the list of steps. */
  label: string
  question: string
  text: string
  /** The text of "Why we ask". */
  why: string
  /** The fields it saves; photo and skills save themselves. */
  fields: readonly ProfileField[]
  /** It can't be skipped. */
  isRequired?: true
  isFilled: (profile: OwnProfile, status: OnboardingStatus) => boolean
}

export const views: Record<ViewName, View> = {
  name: {
    step: 'profile',
    label: 'Introduce yourself',
    question: 'How should people know you?',
    text: 'A name and one line. You can change both at any time.',
    why: 'Your name and headline come first on your card. People decide in seconds, and one honest line helps more than a list of titles.',
    fields: ['full_name', 'headline'],
    isFilled: ({ headline }) => headline !== '',
  },
  photo: {
    step: 'profile',
    label: 'Your photo',
    question: 'What do you look like?',
    text: 'A photo, or a drawing if you prefer. Square works best, and you can crop it here.',
    why: 'Without a photo, people see your initials. We remove where and when a photo was taken before anyone sees it.',
    fields: [],
    isFilled: ({ photoUrl }) => photoUrl !== null,
  },
  work: {
    step: 'profile',
    label: 'What you do',
    question: 'What do you do?',
    text: 'Pick what describes you today, not what you used to do. One is enough.',
    why: 'People search by role, so a card needs one. Years of experience help mentors and learners find each other; no one is ranked by them.',
    fields: ['roles', 'experienceYears'],
    isRequired: true,
    isFilled: ({ roles }) => roles.length > 0,
  },
  place: {
    step: 'profile',
    label: 'Where and when',
    question: 'Where in the world are you?',
    text: 'We show your local time, so no one expects a reply at night.',
    why: 'Overlapping hours make or break working together. We never ask your browser where you are. The time zone comes from your clock, the city from you.',
    fields: ['timezone', 'city'],
    isFilled: ({ timezone }) => timezone !== null,
  },
  skills: {
    step: 'skills',
    label: 'Your skills',
    question: 'What do you know, and what are you learning?',
    text: '3 to 8 is plenty, and you need 3 for a complete profile. Skills you’re learning count too.',
    why: 'Matches start with what you both know and what each of you brings. You can prove skills later; until then, we’ll take your word for it.',
    fields: [],
    isFilled: ({ skills }) => skills.length > 0,
  },
  goals: {
    step: 'goals',
    label: 'What you’re looking for',
    question: 'What would make this worth your while?',
    text: 'Tell us what you’re here for and who you hope to meet.',
    why: 'After skills, shared goals count most. Someone who’s hiring isn’t much help to someone who wants a hackathon team.',
    fields: ['goals', 'lookingFor'],
    isFilled: ({ goals, lookingFor }) => goals.length > 0 || lookingFor.length > 0,
  },
  showcase: {
    step: 'showcase',
    label: 'Something you made',
    question: 'What have you made?',
    text: 'A side project, a library, a talk. Finished or not, up to six.',
    why: 'A project gives people something to ask you about, which makes for better first messages than “Hi”.',
    fields: ['showcase'],
    isFilled: ({ showcase }) => showcase.length > 0,
  },
  github: {
    step: 'github',
    label: 'Your GitHub',
    question: 'Do you have a GitHub account?',
    text: 'Your work there can speak for you. You can also skip this, or do it later.',
    why: 'Many people look at what you’ve built before they message you. Your GitHub username appears on your profile unless you hide it, and we never post for you.',
    fields: [],
    isFilled: ({ github_username }, { steps }) =>
      github_username !== null || steps.some(({ name, state }) => name === 'github' && state === 'done'),
  },
  preview: {
    step: 'preview',
    label: 'Who fits',
    question: 'Here are some people you may meet',
    text: 'Real developers, chosen from what you told us. You’ll like or pass on them later, in your deck.',
    why: 'You should know what you’ll get before you finish. No one will know that you saw them here, and it doesn’t use up swipes.',
    fields: [],
    isFilled: (_, { steps }) => steps.some(({ name, state }) => name === 'preview' && state === 'done'),
  },
}

/** The question to open: the one in the URL, else the last one, from any device, else the first. */
export function findViewToOpen(
  viewNames: readonly ViewName[],
  named: string | null,
  { view }: OnboardingStatus,
): ViewName {
  return [named, view].flatMap((wanted) => viewNames.filter((name) => name === wanted))[0] ?? 'name'
}

export function getNextView(viewNames: readonly ViewName[], name: ViewName): ViewName | undefined {
  return viewNames[viewNames.indexOf(name) + 1]
}

export function getPreviousView(viewNames: readonly ViewName[], name: ViewName): ViewName | undefined {
  return viewNames[viewNames.indexOf(name) - 1]
}
