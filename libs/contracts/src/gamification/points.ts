// Words and numbers alone, for pages that need no schema.

type Row = {
  title: string
  /** What it is given for and what it is worth, as people read it. */
  about: string
  /** So much of it counts on one day (UTC). */
  perDay: number
  /** Why a day counts no more of it, as people read it. */
  reason: string
}

/** What points are given for. Each takes two, or a proof; nothing is given for swiping, for being here or for writing alone. */
export const pointTable = {
  reply: {
    title: 'Replies',
    about:
      'A message is answered within 48 hours. You get more for being answered than for answering. The first three answers of a conversation count, each less than the one before.',
    perDay: 30,
    reason: 'A day of good conversations reaches it, and trading quick replies isn’t worth the time.',
  },
  conversation: {
    title: 'Conversations',
    about: 'You both wrote at least six messages. Once per conversation.',
    perDay: 30,
    reason: 'Three real conversations are a lot for one day.',
  },
  'match-kept': {
    title: 'Matches that last',
    about: 'A match lasts fourteen days, and you both wrote. Once per match.',
    perDay: 45,
    reason: 'Matches of one day turn fourteen days old together; three of them count.',
  },
  endorsement: {
    title: 'Endorsements',
    about:
      'A skill is endorsed. You get more for being endorsed than for endorsing. Each further endorsement between the same two people counts less, and half if you endorse each other.',
    perDay: 30,
    reason: 'Endorsements are easily exchanged, so a day counts about three.',
  },
  'test-passed': {
    title: 'Skill tests',
    about: 'You pass a test: more for the higher levels. Once per skill and level.',
    perDay: 120,
    reason: 'A test proves something by itself, so three at the highest level count.',
  },
  'report-upheld': {
    title: 'Reports upheld',
    about:
      'You reported something that turned out to break the rules. Once in seven days for the same person. It is given on the Monday after, for the week before, so that points don’t tell anyone who reported them.',
    perDay: 15,
    reason: 'Three reports count; reporting should never be a way to earn points.',
  },
  'jury-right': {
    title: 'Good judgement',
    about:
      'You judged reports for the community, and well: measured over a whole week by some items whose answer is known. It is given on the Monday after, for that week.',
    perDay: 6,
    reason: 'It is the most that one week of judging gives.',
  },
  onboarding: {
    title: 'A good start',
    about: 'You finished the first steps. Once.',
    perDay: 20,
    reason: 'It is given once.',
  },
} as const satisfies Record<string, Row>

export type PointKind = keyof typeof pointTable
export const pointKinds = Object.keys(pointTable) as [PointKind, ...PointKind[]]

/** So late an answer still counts as one. */
export const replyHours = 48
/** What the first, second and third answer of a conversation are worth to either side; later ones nothing. */
export const replyPoints = [
  { answered: 5, answering: 3 },
  { answered: 3, answering: 2 },
  { answered: 1, answering: 1 },
] as const

/** So many messages of both make a conversation. */
export const conversationTurns = 6
export const conversationPoints = 10

export const keptDays = 14
export const keptPoints = 15
/** A match that was ended so soon after it was made gives nothing. */
export const quickEndHours = 24

/** What the first, second and each further endorsement of one by the other is worth to either side. */
export const endorsementPoints = [
  { owner: 10, endorser: 4 },
  { owner: 4, endorser: 2 },
  { owner: 1, endorser: 1 },
] as const
/** Where the two endorse each other, so much of it counts, rounded down. */
export const mutualShare = 0.5

export const testPoints = { foundation: 15, working: 25, advanced: 40 } as const
export const onboardingPoints = 20

export const reportPoints = 5
/** Further reports of the same person within so many days after one that counts give nothing. */
export const reportSpacingDays = 7

/** In a week with fewer items of known answer nothing is given, so that no single one of them can be told. */
export const juryAuditsMin = 5
/** What a week of judging is worth, by the share of them that was judged right; the first that is reached. */
export const juryPoints = [
  { share: 0.9, points: 6 },
  { share: 0.75, points: 3 },
] as const

/** Of a conversation so many messages are looked at: what comes later earns nothing more. */
export const countedTurns = 60
/** While somebody is suspended, what they earned in so many days before does not count. */
export const suspensionDays = 30

/** Why points that were given do not count. */
export const reversalTable = {
  'message-deleted': 'The message was deleted.',
  'match-ended': 'The match ended within a day.',
  'test-voided': 'The test does not count any more.',
  'endorsement-ended': 'The endorsement ended or was taken back.',
  'decision-overturned': 'The decision on the report was overturned.',
  suspended: 'The account was suspended not long after.',
} as const
export type Reversal = keyof typeof reversalTable
export const reversals = Object.keys(reversalTable) as [Reversal, ...Reversal[]]

/** Weeks begin on Monday (ISO 8601), months on their first day, both by UTC. */
export const timeframes = ['week', 'month', 'all'] as const
export type Timeframe = (typeof timeframes)[number]
/** Among whom a board is: of a city, or with a skill. `key`: as it is looked for, however it is written. */
export type BoardScope = { by: 'city' | 'skill'; key: string }

/** A run of days goes on over so many days of a week on which nothing was earned. */
export const forgivenDaysPerWeek = 2
