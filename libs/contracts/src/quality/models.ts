import { z } from 'zod'
import { ownBadge, pointEntry } from '../gamification/models.ts'
import { qualityMetrics, recommendation } from '../own-analytics/models.ts'

const count = z.int().nonnegative()

export const qualityDashboard = z.object({
  ...qualityMetrics.shape,
  /** The most useful recommendations, three at most. */
  next: z.array(recommendation).max(3),
  points: z.object({ total: count, week: count, lastWeek: count, newest: z.array(pointEntry).max(5) }),
  badges: z.object({
    earned: count,
    of: count,
    newest: z.array(ownBadge).max(3),
    /** Locked badges, closest first. */
    nearest: z.array(ownBadge).max(3),
  }),
  /** On this week's board of everyone; null: no points, hidden from others, or opted out. */
  rank: z.int().positive().nullable(),
})
export type QualityDashboard = z.output<typeof qualityDashboard>
