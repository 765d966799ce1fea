import type { MatchingTip, ProfileTip, ZeroStateStep } from '@codekin/contracts/engagement/models'

type Words = { title: string; text: string; to: string; action: string }

/** What each first step is called, and where it is done. */
export const stepWords: Readonly<Record<ZeroStateStep['step'], { label: string; to: string }>> = {
  'confirm-email': { label: 'Confirmed email', to: '/settings' },
  'add-photo': { label: 'Photo', to: '/profile' },
  'write-headline': { label: 'Headline', to: '/profile' },
  'add-skills': { label: 'Three skills', to: '/profile' },
  'set-goals': { label: 'A goal', to: '/profile' },
  swipe: { label: 'Ten decisions', to: '/discover' },
  match: { label: 'First match', to: '/discover' },
  write: { label: 'First message', to: '/messages' },
  'prove-skill': { label: 'Proved skill', to: '/skill-verification' },
}

/** What a profile without it lacks; a measured gain is told beside. */
export const profileTipWords: Readonly<Record<ProfileTip['subject'], Words & { having: string }>> = {
  photo: {
    title: 'Show your face',
    text: 'A photo tells that somebody is there.',
    having: 'with a photo',
    to: '/profile',
    action: 'Choose a photo',
  },
  headline: {
    title: 'Say it in one line',
    text: 'Your headline stands under your name on every card.',
    having: 'with a headline',
    to: '/profile',
    action: 'Write it',
  },
  bio: {
    title: 'Tell what you build',
    text: 'Two sentences are something to answer to.',
    having: 'who wrote about themselves',
    to: '/profile',
    action: 'Write it',
  },
  skills: {
    title: 'Name three skills',
    text: 'What you share and what you add is read from them.',
    having: 'with three or more skills',
    to: '/profile',
    action: 'Name them',
  },
  goals: {
    title: 'Say what you are here for',
    text: 'People find each other by what both want.',
    having: 'with a goal',
    to: '/profile',
    action: 'Choose',
  },
  roles: {
    title: 'Say what you do',
    text: 'Whoever looks for your role finds you by it.',
    having: 'with a role',
    to: '/profile',
    action: 'Choose',
  },
  lookingFor: {
    title: 'Say whom you look for',
    text: 'Then the deck knows what you hope to find.',
    having: 'who say whom they look for',
    to: '/profile',
    action: 'Choose',
  },
  timezone: {
    title: 'Set your time zone',
    text: 'Shared hours are worked out from it.',
    having: 'with a time zone',
    to: '/profile',
    action: 'Set it',
  },
  links: {
    title: 'Link something of yours',
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
    action: 'Show one',
  },
}

/** What would help to find people, from what somebody did and set. */
export const matchingTipWords: Readonly<Record<MatchingTip['tip'], (count: number | null) => Words>> = {
  'write-first': (count) => ({
    title: count === 1 ? 'One match has not heard from you' : `${count ?? 'Some'} matches have not heard from you`,
    text: 'They are waiting as you are. One question is enough to begin.',
    to: '/matches',
    action: 'Say hello',
  }),
  'filters-leave-few': () => ({
    title: 'Your filters leave few people',
    text: 'Loosen one of them and look at how many remain.',
    to: '/preferences',
    action: 'Look at the filters',
  }),
  'widen-zones': (count) => ({
    title: `You ask for ${count ?? 'many'} shared hours`,
    text: 'Four are enough to talk every day, and reach a continent further.',
    to: '/preferences',
    action: 'Change it',
  }),
  'likes-nobody': (count) => ({
    title: `Hardly a like in ${count ?? 'many'} decisions`,
    text: 'Tell the deck what counts for you, and it brings others.',
    to: '/preferences',
    action: 'Set what counts',
  }),
  'likes-everyone': () => ({
    title: 'You like nearly everybody',
    text: 'A like that is rare is read twice, and your matches fit better.',
    to: '/preferences',
    action: 'Set what counts',
  }),
  'no-notes': (count) => ({
    title: `${count ?? 'Many'} likes without a word`,
    text: 'A note goes along with a like, and is read when you match.',
    to: '/discover',
    action: 'Try one',
  }),
  'choose-preset': () => ({
    title: 'Choose what your deck is dealt by',
    text: 'A co-founder is somebody else than a partner for one evening.',
    to: '/preferences',
    action: 'Choose a preset',
  }),
}
