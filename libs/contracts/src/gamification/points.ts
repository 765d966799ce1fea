// Plain texts and numbers, for pages that don't need a schema.

type Row = {
  title: string
  /** What earns it, as shown to people. */
  about: string
  /** The cap per day (UTC). */
  perDay: number
  /** The reason for the cap, as shown to people. */
  reason: string
}

/** The activities that earn points. Each needs two people or a proof; swiping, being online and unanswered messages earn nothing. */
export const pointTable = {
  reply: {
    title: 'Replies',
    about:
      'Replies within 48 hours. Getting one is worth more than writing one. The first 3 replies in a conversation count, each less than the one before.',
    perDay: 30,
    reason: 'A day of good conversations gets you there. Trading quick replies doesn’t pay off.',
  },
  conversation: {
    title: 'Conversations',
    about: 'You each write at least 6 messages. Counts once per conversation.',
    perDay: 30,
    reason: '3 real conversations are a lot for one day.',
  },
  'match-kept': {
    title: 'Matches that last',
    about: 'Your match lasts 14 days and you both write. Counts once per match.',
    perDay: 45,
    reason: 'Matches made on the same day reach 14 days together, so up to 3 count.',
  },
  endorsement: {
    title: 'Endorsements',
    about:
      'Being endorsed is worth more than endorsing. Further endorsements between the same two people count less, and only half if you endorse each other.',
    perDay: 30,
    reason: 'Endorsements are easy to trade, so about 3 count per day.',
  },
  'test-passed': {
    title: 'Skill tests',
    about: 'You pass a skill test. Higher levels are worth more. Counts once per skill and level.',
    perDay: 120,
    reason: 'A test is proof in itself, so 3 at the highest level count.',
  },
  'report-upheld': {
    title: 'Reports upheld',
    about:
      'You report something that breaks the rules. Reports about the same person count once in 7 days. You get the points the following Monday, so they don’t give away who reported.',
    perDay: 15,
    reason: 'Up to 3 reports count. Reporting shouldn’t be a way to collect points.',
  },
  'jury-right': {
    title: 'Good judgement',
    about:
      'You review reports for the community and get them right. Some of them have a known answer, and your share of right answers over a week counts. You get the points the following Monday.',
    perDay: 6,
    reason: 'That’s the most you can get for a week of reviews.',
  },
  onboarding: {
    title: 'Getting started',
    about: 'You finish setting up your account.',
    perDay: 20,
    reason: 'You get these points once.',
  },
} as const satisfies Record<string, Row>

export type PointKind = keyof typeof pointTable
export const pointKinds = Object.keys(pointTable) as [PointKind, ...PointKind[]]

/** A reply counts within this time. */
export const replyHours = 48
/** What the first, second and third reply of a conversation are worth to either side. Later ones earn nothing. */
export const replyPoints = [
  { answered: 5, answering: 3 },
  { answered: 3, answering: 2 },
  { answered: 1, answering: 1 },
] as const

/** How many messages each side writes before it counts as a conversation. */
export const conversationMessages = 6
export const conversationPoints = 10

export const keptDays = 14
export const keptPoints = 15
/** A match that ends this soon earns nothing. */
export const quickEndHours = 24

/** What the first, second and each further endorsement of a person by the same other is worth to either side. */
export const endorsementPoints = [
  { owner: 10, endorser: 4 },
  { owner: 4, endorser: 2 },
  { owner: 1, endorser: 1 },
] as const
/** The share that counts if two people endorse each other, rounded down. */
export const mutualShare = 0.5

export const testPoints = { foundation: 15, working: 25, advanced: 40 } as const
export const onboardingPoints = 20

export const reportPoints = 5
/** Further reports about the same person within this many days earn nothing. */
export const reportSpacingDays = 7

/** A week with fewer items of known answer earns nothing, so that no single one can be identified. */
export const juryAuditsMin = 5
/** What a week of jury work is worth, by the share of correct answers. The first row that is reached applies. */
export const juryPoints = [
  { share: 0.9, points: 6 },
  { share: 0.75, points: 3 },
] as const

/** How many messages of a conversation are considered. Later ones earn nothing. */
export const countedMessages = 60
/** During a suspension, points of this many days before it don't count. */
export const suspensionDays = 30

/** Why points no longer count. */
export const reversalTable = {
  'message-deleted': 'The message was deleted.',
  'match-ended': 'The match ended within a day.',
  'test-voided': 'The test result no longer counts.',
  'endorsement-ended': 'The endorsement expired or was withdrawn.',
  'decision-overturned': 'The decision on the report was overturned.',
  suspended: 'Your account was suspended soon after.',
} as const
export type Reversal = keyof typeof reversalTable
export const reversals = Object.keys(reversalTable) as [Reversal, ...Reversal[]]

/** Weeks start on Monday (ISO 8601), months on their first day, both in UTC. */
export const timeframes = ['week', 'month', 'all'] as const
export type Timeframe = (typeof timeframes)[number]
/** The people a leaderboard compares: of a city, or with a skill. `key`: the normalised name. */
export type BoardScope = { by: 'city' | 'skill'; key: string }

/** A streak survives this many days without points per week. */
export const forgivenDaysPerWeek = 2
