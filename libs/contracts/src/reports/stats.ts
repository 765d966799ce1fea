import { z } from 'zod'
import { timeRange } from '../users/profile-changes.ts'
import { reportGroup } from './models.ts'

const share = z.number().min(0).max(1)

export const reasonStats = z.object({
  group: reportGroup,
  filed: z.int().nonnegative(),
  decided: z.int().nonnegative(),
  /** The share of decided reports that led to an action; null before the first decision. */
  actionRate: share.nullable(),
  medianSecondsToFirstLook: z.number().nonnegative().nullable(),
  medianSecondsToDecision: z.number().nonnegative().nullable(),
})

export const reportStats = z.object({
  timeRange,
  own: z.object({
    filed: z.int().nonnegative(),
    open: z.int().nonnegative(),
    upheld: z.int().nonnegative(),
    dismissed: z.int().nonnegative(),
    /** The share of upheld reports, by Laplace: (upheld + 1) / (closed + 2). */
    reliability: share,
  }),
  /** For moderators and admins; null for others. */
  byReason: z.array(reasonStats).nullable(),
})
export type ReportStats = z.output<typeof reportStats>
