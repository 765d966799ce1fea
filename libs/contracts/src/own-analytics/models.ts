import { z } from 'zod'
import { time } from '../fields.ts'
import { matchSource } from '../matching/models.ts'
import { timeRange } from '../users/profile-changes.ts'
import { metrics } from './metrics.ts'
import { recommendationKinds } from './recommendations.ts'
import { cardPlaces } from './released.ts'

const count = z.int().nonnegative()
const day = z.iso.date()

/** Services that are unavailable: their figures are null. */
export const figureSource = z.enum(['discovery', 'profile', 'messages'])
export type FigureSource = z.output<typeof figureSource>
const missing = z.array(figureSource)

/** The seven days (UTC) until today, and the seven before. Null: unavailable. */
const ownWeeks = z.object({ today: count.nullable(), week: count.nullable(), lastWeek: count.nullable() })
/** Actions of others as released in groups (`released.ts`). Null: too few to show, or unavailable. */
const releasedWeeks = z.object({ week: count.nullable(), lastWeek: count.nullable() })

export const dashboardStats = z.object({
  matches: z.object({ standing: count, ...ownWeeks.shape }),
  /** Unread messages. */
  unread: count.nullable(),
  /** How often the caller's card was shown. */
  cardImpressions: releasedWeeks,
  likesGiven: ownWeeks,
  likesGot: releasedWeeks,
  /** Share of others' first messages in the last 90 days that the caller replied to within 48 hours. Null: too few. */
  replyRate: z.number().min(0).max(1).nullable(),
  streak: z.object({ days: count, best: count }),
  missing,
})
export type DashboardStats = z.output<typeof dashboardStats>

/** One UTC day. */
export const analyticsDay = z.object({
  day,
  /** Released figures: null on days whose count is added to a later day, or is unknown. */
  cardImpressions: count.nullable(),
  profileViews: count.nullable(),
  likesGiven: count.nullable(),
  /** Likes of this day that are matches by now. */
  likedBack: count.nullable(),
  matches: count,
  /** First replies on this day to conversations the caller started. */
  replies: count,
})
export type AnalyticsDay = z.output<typeof analyticsDay>

/** The sum of a figure of `analyticsDay`. Null: unknown. */
const total = z.object({ value: count.nullable(), previous: count.nullable() })

export const analytics = z.object({
  timeRange,
  /** The first and the last day, which is today. */
  from: day,
  to: day,
  days: z.array(analyticsDay),
  /** The previous period of the same length; empty for a year, where it is no longer known. */
  previousDays: z.array(analyticsDay),
  totals: z.object({
    cardImpressions: total,
    profileViews: total,
    likesGiven: total,
    matches: total,
    replies: total,
  }),
  /** Share of the likes that are matches by now; null without likes, or unknown. */
  likeBackRate: z.object({
    value: z.number().min(0).max(1).nullable(),
    previous: z.number().min(0).max(1).nullable(),
  }),
  sources: z.object({
    /** Where cards were shown, as far as released. */
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
  /** Decisions by hour of the day, in the caller's time zone. */
  hours: z.array(count).length(24),
  timeZone: z.string(),
  /** Current skills of the people in the newest decisions, each met at least `skillDecisionsMin` times. */
  skills: z.object({
    ofDecisions: count,
    likedMost: z.array(z.object({ skill: z.string(), ...decisions })),
    likedLeast: z.array(z.object({ skill: z.string(), ...decisions })),
  }),
})
export type SwipeAnalytics = z.output<typeof swipeAnalytics>

export const recommendation = z.object({
  kind: z.enum(recommendationKinds),
  /** The reason: a value, optionally out of a total, and a value to compare with. */
  figure: z.object({ value: z.number(), of: z.number().nullable(), compared: z.number().nullable() }),
})
export type Recommendation = z.output<typeof recommendation>

export const qualityMetric = z.object({
  metric: z.enum(metrics),
  /** In the unit of the table; null with too few cases, or unavailable. */
  value: z.number().nullable(),
  /** The number of cases. */
  of: count,
  /** Its part of the score, 0–100. Null if it has none. */
  part: z.int().min(0).max(100).nullable(),
  /** The median of similar people; null if there are too few. */
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
