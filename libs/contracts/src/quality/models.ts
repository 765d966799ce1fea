import { z } from 'zod'
import { ownBadge, pointEntry } from '../gamification/models.ts'
import { qualityMetrics, recommendation } from '../own-analytics/models.ts'

const count = z.int().nonnegative()

export const qualityDashboard = z.object({
  ...qualityMetrics.shape,
  /** What would help most, three at most. */
  next: z.array(recommendation).max(3),
  points: z.object({ total: count, week: count, lastWeek: count, newest: z.array(pointEntry).max(5) }),
  badges: z.object({
    earned: count,
    of: count,
    newest: z.array(ownBadge).max(3),
    /** Those to come, the nearest first. */
    nearest: z.array(ownBadge).max(3),
  }),
  /** Among all of this week; null: without points, not shown to others, or opted out. */
  rank: z.int().positive().nullable(),
})
export type QualityDashboard = z.output<typeof qualityDashboard>
