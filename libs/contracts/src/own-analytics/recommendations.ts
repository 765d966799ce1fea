// Words and numbers alone, for pages that need no schema.

type Row = {
  title: string
  /** What the link to where something can be done says. */
  action: string
  to: `/${string}`
}

/** What can be recommended, what helps most first. Each comes with the figure behind it, or not at all. */
export const recommendationTable = {
  'answer-waiting': { title: 'Somebody waits for your answer', action: 'Open messages', to: '/messages' },
  'begin-conversations': { title: 'Matches without a word', action: 'See your matches', to: '/matches' },
  'mend-first-messages': {
    title: 'First messages that put people off',
    action: 'Write a template',
    to: '/conversation-templates',
  },
  'answer-sooner': { title: 'Others answer sooner', action: 'Open messages', to: '/messages' },
  'complete-profile': { title: 'Your profile leaves questions', action: 'Complete your profile', to: '/profile' },
  'prove-skills': { title: 'Skills that nothing proves', action: 'Prove a skill', to: '/skill-verification' },
  'like-with-care': { title: 'Few of your likes come back', action: 'Change whom you see', to: '/preferences' },
  'shown-less': { title: 'Fewer people see your card', action: 'Look at your profile', to: '/profile' },
} as const satisfies Record<string, Row>

export type RecommendationKind = keyof typeof recommendationTable
export const recommendationKinds = Object.keys(recommendationTable) as [RecommendationKind, ...RecommendationKind[]]
/** No more at once. */
export const recommendationsMax = 5

/** What has to be true before something is recommended. */
export const recommendedFrom = {
  /** So many hours an answer is outstanding, and no longer than so many days. */
  waitingHours: 24,
  waitingDays: 14,
  /** Matches without a word that are older than so many days. */
  silentDays: 1,
  /** First messages, and how many of them in a hundred had findings. */
  firstMessages: 5,
  findingsPercent: 25,
  /** So many times as long as people like oneself take. */
  slowerTimes: 1.5,
  completenessBelow: 80,
  likes: 30,
  likedBackBelowPercent: 5,
  /** Cards in the time before, and how many in a hundred fewer there are now. */
  cardsBefore: 50,
  fewerPercent: 30,
} as const
