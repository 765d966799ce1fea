// Plain texts and numbers, for pages that don't need a schema.

type Row = {
  title: string
  /** The label of the link. */
  action: string
  to: `/${string}`
}

/** All recommendations, most useful first. Each comes with the figure behind it, or not at all. */
export const recommendationTable = {
  'answer-waiting': { title: 'People are waiting for your reply', action: 'Open messages', to: '/messages' },
  'begin-conversations': { title: 'Matches without a message', action: 'See your matches', to: '/matches' },
  'mend-first-messages': {
    title: 'First messages that could be better',
    action: 'Write a template',
    to: '/conversation-templates',
  },
  'answer-sooner': { title: 'Others reply faster', action: 'Open messages', to: '/messages' },
  'complete-profile': { title: 'Your profile has gaps', action: 'Complete your profile', to: '/profile' },
  'prove-skills': { title: 'Skills without proof', action: 'Prove a skill', to: '/skill-verification' },
  'like-with-care': { title: 'Few of your likes are returned', action: 'Change who you see', to: '/preferences' },
  'shown-less': { title: 'Fewer people see your card', action: 'Review your profile', to: '/profile' },
} as const satisfies Record<string, Row>

export type RecommendationKind = keyof typeof recommendationTable
export const recommendationKinds = Object.keys(recommendationTable) as [RecommendationKind, ...RecommendationKind[]]
/** The most that are shown together. */
export const recommendationsMax = 5

/** The thresholds for recommendations. */
export const recommendedFrom = {
  /** A reply is outstanding for at least these hours and at most these days. */
  waitingHours: 24,
  waitingDays: 14,
  /** Matches without a message that are older than this. */
  silentDays: 1,
  /** First messages, and the percentage with findings. */
  firstMessages: 5,
  findingsPercent: 25,
  /** How many times slower than similar people. */
  slowerTimes: 1.5,
  completenessBelow: 80,
  likes: 30,
  likedBackBelowPercent: 5,
  /** Cards in the previous period, and the drop in per cent. */
  cardsBefore: 50,
  fewerPercent: 30,
} as const
