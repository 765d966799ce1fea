import { z } from 'zod'
import { time } from '../fields.ts'
import { matchSource } from '../matching/models.ts'
import { timeRange } from '../users/profile-changes.ts'
import { metrics } from './metrics.ts'
import { recommendationKinds } from './recommendations.ts'
import { cardPlaces } from './released.ts'

const count = z.int().nonnegative()
const day = z.iso.date()

/** What cannot be told now, since whoever counts it does not answer: those figures are null. */
export const figureSource = z.enum(['discovery', 'profile', 'messages'])
export type FigureSource = z.output<typeof figureSource>
const missing = z.array(figureSource)

/** The seven days (UTC) until today, and the seven before. Null: cannot be known now. */
const ownWeeks = z.object({ today: count.nullable(), week: count.nullable(), lastWeek: count.nullable() })
/** What others did unseen, as it is released (`released.ts`). Null: too few to be told, or cannot be known now. */
const releasedWeeks = z.object({ week: count.nullable(), lastWeek: count.nullable() })

export const dashboardStats = z.object({
  matches: z.object({ standing: count, ...ownWeeks.shape }),
  /** Messages that wait to be read. */
  unread: count.nullable(),
  /** On how many cards the caller was dealt to others. */
  cardImpressions: releasedWeeks,
  likesGiven: ownWeeks,
  likesGot: releasedWeeks,
  /** Of the first messages of others in the last 90 days, those that the caller answered within 48 hours. Null: too few. */
  replyRate: z.number().min(0).max(1).nullable(),
  streak: z.object({ days: count, best: count }),
  missing,
})
export type DashboardStats = z.output<typeof dashboardStats>

/** One UTC day. */
export const analyticsDay = z.object({
  day,
  /** Released figures: null on a day whose count waits for later ones, or is not known. */
  cardImpressions: count.nullable(),
  profileViews: count.nullable(),
  likesGiven: count.nullable(),
  /** Of the likes of this day, those that are matches by now. */
  likedBack: count.nullable(),
  matches: count,
  /** Conversations begun by the caller that had their first answer on this day. */
  replies: count,
})
export type AnalyticsDay = z.output<typeof analyticsDay>

/** What a figure of `analyticsDay` adds up to. Null: not known. */
const total = z.object({ value: count.nullable(), previous: count.nullable() })

export const analytics = z.object({
  timeRange,
  /** The first and the last day, which is today. */
  from: day,
  to: day,
  days: z.array(analyticsDay),
  /** The time before, as long; empty where it is no longer known (a year). */
  previousDays: z.array(analyticsDay),
  totals: z.object({
    cardImpressions: total,
    profileViews: total,
    likesGiven: total,
    matches: total,
    replies: total,
  }),
  /** Likes that are matches by now, of all likes of the time; null where there were none or it is not known. */
  likeBackRate: z.object({
    value: z.number().min(0).max(1).nullable(),
    previous: z.number().min(0).max(1).nullable(),
  }),
  sources: z.object({
    /** Where the cards were dealt, as far as released. */
    cardImpressions: z.array(z.object({ source: z.enum(cardPlaces), count })),
    matches: z.array(z.object({ source: matchSource, count })),
  }),
  missing,
})
export type Analytics = z.output<typeof analytics>

const decisions = { likes: count, passes: count }

export const swipeAnalytics = z.object({
  timeRange,
  from: day,
  to: day,
  ...decisions,
  likeBackRate: z.number().min(0).max(1).nullable(),
  /** Decisions by the hour of the day, of the caller's own time zone. */
  hours: z.array(count).length(24),
  timeZone: z.string(),
  /** Skills of those who were decided about, as they are now: of the newest decisions, each met at least `skillDecisionsMin` times. */
  skills: z.object({
    ofDecisions: count,
    likedMost: z.array(z.object({ skill: z.string(), ...decisions })),
    likedLeast: z.array(z.object({ skill: z.string(), ...decisions })),
  }),
})
export type SwipeAnalytics = z.output<typeof swipeAnalytics>

export const recommendation = z.object({
  kind: z.enum(recommendationKinds),
  /** What it is recommended for: so many, of so many, compared with so much. */
  figure: z.object({ value: z.number(), of: z.number().nullable(), compared: z.number().nullable() }),
})
export type Recommendation = z.output<typeof recommendation>

export const qualityMetric = z.object({
  metric: z.enum(metrics),
  /** In the unit of the table; null while it is counted from too few, or cannot be known now. */
  value: z.number().nullable(),
  /** From how many it is counted. */
  of: count,
  /** 0–100: what it gives to the score. Null where it gives nothing. */
  part: z.int().min(0).max(100).nullable(),
  /** The median of people like the caller; null where they are too few. */
  peers: z.object({ median: z.number(), people: count }).nullable(),
})
export type QualityMetric = z.output<typeof qualityMetric>

export const qualityMetrics = z.object({
  countedAt: time,
  /** 0–100; null while too few parts are known. */
  score: z.int().min(0).max(100).nullable(),
  metrics: z.array(qualityMetric),
  missing,
})
export type QualityMetrics = z.output<typeof qualityMetrics>
