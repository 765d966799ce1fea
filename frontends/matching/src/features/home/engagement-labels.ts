import type { MatchingTip, ProfileTip, ZeroStateStep } from '@codekin/contracts/engagement/models'

type Labels = { title: string; text: string; to: string; action: string }

/** Label and destination of each first step. */
export const stepLabels: Readonly<Record<ZeroStateStep['step'], { label: string; to: string }>> = {
  'confirm-email': { label: 'Confirmed email', to: '/settings' },
  'add-photo': { label: 'Photo', to: '/profile' },
  'write-headline': { label: 'Headline', to: '/profile' },
  'add-skills': { label: '3 skills', to: '/profile' },
  'set-goals': { label: 'A goal', to: '/profile' },
  swipe: { label: '10 swipes', to: '/discover' },
  match: { label: 'First match', to: '/discover' },
  write: { label: 'First message', to: '/messages' },
  'prove-skill': { label: 'Proven skill', to: '/skill-verification' },
}

/** Labels of missing parts of a profile; a measured gain is shown beside. */
export const profileTipLabels: Readonly<Record<ProfileTip['subject'], Labels & { having: string }>> = {
  photo: {
    title: 'Show your face',
    text: 'A photo shows there’s a real person behind your profile.',
    having: 'with a photo',
    to: '/profile',
    action: 'Choose a photo',
  },
  headline: {
    title: 'Say it in one line',
    text: 'Your headline appears under your name on every card.',
    having: 'with a headline',
    to: '/profile',
    action: 'Write it',
  },
  bio: {
    title: 'Say what you’re building',
    text: 'Two sentences give people something to reply to.',
    having: 'with a bio',
    to: '/profile',
    action: 'Write it',
  },
  skills: {
    title: 'Name 3 skills',
    text: 'They show what you share with others, and what you add.',
    having: 'with 3 or more skills',
    to: '/profile',
    action: 'Name them',
  },
  goals: {
    title: 'Say what you’re here for',
    text: 'People find each other through shared goals.',
    having: 'with a goal',
    to: '/profile',
    action: 'Choose',
  },
  roles: {
    title: 'Say what you do',
    text: 'People who need your role will find you.',
    having: 'with a role',
    to: '/profile',
    action: 'Choose',
  },
  lookingFor: {
    title: 'Say who you hope to find',
    text: 'Your deck will know who to show you.',
    having: 'who say who they’re looking for',
    to: '/profile',
    action: 'Choose',
  },
  timezone: {
    title: 'Set your time zone',
    text: 'We use it to work out shared hours.',
    having: 'with a time zone',
    to: '/profile',
    action: 'Set it',
  },
  links: {
    title: 'Link to your work',
    text: 'A repository or a page says more than a list.',
    having: 'with a link',
    to: '/profile',
    action: 'Add a link',
  },
  showcase: {
    title: 'Show a project',
    text: 'Something to look at is something to talk about.',
    having: 'with a project',
    to: '/profile',
    action: 'Add one',
  },
}

/** Labels of tips about what a person did and set. */
export const matchingTipLabels: Readonly<Record<MatchingTip['tip'], (count: number | null) => Labels>> = {
  'write-first': (count) => ({
    title: count === 1 ? 'One match hasn’t heard from you' : `${count ?? 'Some'} matches haven’t heard from you`,
    text: 'They may be waiting for you. One question is enough to start.',
    to: '/matches',
    action: 'Say hello',
  }),
  'filters-leave-few': () => ({
    title: 'Your filters leave few people',
    text: 'Loosen one and see how many people remain.',
    to: '/preferences',
    action: 'Review filters',
  }),
  'widen-zones': (count) => ({
    title: `You require ${count ?? 'many'} shared hours`,
    text: 'Four are enough to talk every day, and will let you reach people further away.',
    to: '/preferences',
    action: 'Change it',
  }),
  'likes-nobody': (count) => ({
    title: `Hardly any likes in ${count ?? 'many'} decisions`,
    text: 'Say what matters to you, and your deck will show other people.',
    to: '/preferences',
    action: 'Set what matters',
  }),
  'likes-everyone': () => ({
    title: 'You like nearly everyone',
    text: 'Rare likes mean more, and your matches will fit better.',
    to: '/preferences',
    action: 'Set what matters',
  }),
  'no-notes': (count) => ({
    title: `${count ?? 'Many'} likes without a note`,
    text: 'You can send a note with a like. They’ll see it when you match.',
    to: '/discover',
    action: 'Try one',
  }),
  'choose-preset': () => ({
    title: 'Choose how your deck is ordered',
    text: 'A good co-founder isn’t always a good partner for a one-evening project.',
    to: '/preferences',
    action: 'Choose a preset',
  }),
}
