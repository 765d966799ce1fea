import { z } from 'zod'
import { plan } from '../users/models.ts'
import { timeRange } from '../users/profile-changes.ts'

/** How often the counts of days are refreshed. */
export const countedEverySeconds = 300

/** A value with that of the previous period; null if there is nothing to measure. */
export const figure = z.object({ value: z.number().nullable(), previous: z.number().nullable() })
export type Figure = z.output<typeof figure>

/** One value per UTC day of the period, oldest first, without gaps. */
export const series = z.array(z.object({ day: z.iso.date(), value: z.number() }))
export type Series = z.output<typeof series>

const share = z.number().min(0).max(1)

export const usersAnalytics = z.object({
  timeRange,
  figures: z.object({
    signups: figure,
    /** Active people: the mean per day, and in the last 7 and 30 days of the period. */
    dailyActive: figure,
    weeklyActive: figure,
    monthlyActive: figure,
    /** The share of the period's signups who finished onboarding and swiped within 7 days. */
    activation: figure,
  }),
  series: z.object({ signups: series, active: series }),
  /** How far the period's signups came. */
  funnel: z.array(
    z.object({
      step: z.enum(['signed-up', 'confirmed', 'onboarded', 'first-swipe', 'first-match', 'first-message']),
      people: z.int().nonnegative(),
    }),
  ),
  /** By the week of sign-up: the share active again after this many weeks. */
  cohorts: z.array(z.object({ week: z.iso.date(), people: z.int().nonnegative(), retention: z.array(share) })),
})
export type UsersAnalytics = z.output<typeof usersAnalytics>

/** In hundredths of each currency; sums never mix currencies. */
export const revenueAnalytics = z.object({
  timeRange,
  currency: z.string(),
  figures: z.object({
    /** Payments minus returns, each on its own day. */
    revenue: figure,
    /** Refunds and disputes, minus those reversed. */
    returned: figure,
    /** Monthly recurring revenue at the end of the period; yearly plans count a twelfth. */
    mrr: figure,
    paying: figure,
    /** The share of those paying at its start who stopped. */
    churn: figure,
    /** Revenue per person paying at its end. */
    arpu: figure,
  }),
  series: z.object({ revenue: series, mrr: series }),
  byPlan: z.array(z.object({ plan, people: z.int().nonnegative(), mrr: z.int().nonnegative() })),
  bySource: z.array(z.object({ source: z.string(), people: z.int().nonnegative() })),
})
export type RevenueAnalytics = z.output<typeof revenueAnalytics>

export const activityAnalytics = z.object({
  timeRange,
  figures: z.object({
    swipes: figure,
    matches: figure,
    messages: figure,
    /** The share of the period's matches in which both wrote within 48 hours. */
    repliedWithin48Hours: figure,
    medianDaysToFirstMatch: figure,
    /** How unevenly people are shown in a day: 0 all equally, 1 only one; the mean of the days. */
    impressionGini: figure,
    /** Per 1,000 visits, a person's day counting as one. */
    reportsPer1000: figure,
  }),
  series: z.object({ swipes: series, matches: series, messages: series, reports: series }),
})
export type ActivityAnalytics = z.output<typeof activityAnalytics>
