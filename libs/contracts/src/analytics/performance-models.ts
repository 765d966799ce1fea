import { z } from 'zod'
import { timeRange } from '../users/profile-changes.ts'

const p75 = z.number().nonnegative()
const samples = z.int().positive()

/** The speed of pages per metric and route: the 75th percentile, as web vitals are rated. */
export const performanceReview = z.object({
  timeRange,
  /** Most measured first, then by route. Times in milliseconds; CLS has no unit. */
  metrics: z.array(
    z.object({
      metric: z.string(),
      p75,
      samples,
      /** Slowest first. */
      routes: z.array(z.object({ route: z.string(), p75, samples })),
    }),
  ),
})
export type PerformanceReview = z.output<typeof performanceReview>
