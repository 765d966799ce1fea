import { countProfileViews } from '@codekin/contracts/identity/commands'
import { describeDecisions } from '@codekin/contracts/matching/commands'
import type { Analytics, SwipeAnalytics } from '@codekin/contracts/own-analytics/models'
import type { Deps } from '../../deps.ts'
import { askOrNull, missingSources } from '../../neighbours.ts'
import { countAnsweredDays } from '../ledger/index.ts'
import { countPairDays, fetchSwipeDays, type TimeRange, viewDaysOf, windowOf } from '../own-facts/index.ts'
import { analyticsOf } from './rules/analytics.ts'
import { swipeAnalyticsOf } from './rules/swipe-analytics.ts'

type AnalyticsDeps = Pick<Deps, 'db' | 'bus' | 'clock'>
type AnalyticsQuery = { userId: string; timeRange: TimeRange }

/** A user's views, likes, matches and replies. Other services are asked concurrently; unavailable ones are listed in `missing`. */
export async function readAnalytics(
  { db, bus, clock }: AnalyticsDeps,
  { userId, timeRange }: AnalyticsQuery,
): Promise<Analytics> {
  const window = windowOf(timeRange, clock.now())
  const { from, to, previousDays, factsFrom } = window
  const own = { userId, since: new Date(`${previousDays[0] ?? from}T00:00:00.000Z`) }
  const [swipes, views, matches, replies] = await Promise.all([
    fetchSwipeDays({ bus }, userId, window),
    askOrNull(bus, countProfileViews, { userId, from: factsFrom, to }),
    countPairDays(db, own),
    countAnsweredDays(db, own),
  ])
  const facts = { swipes, views: views && viewDaysOf(views.days, to), matches, replies }
  const missing = missingSources({ discovery: swipes, profile: views })
  return { timeRange, from, to, ...analyticsOf(facts, window), missing }
}

/** A user's own decisions; undefined while matching is unavailable. */
export async function readSwipeAnalytics(
  { bus, clock }: AnalyticsDeps,
  { userId, timeRange }: AnalyticsQuery,
): Promise<SwipeAnalytics | undefined> {
  const { from, to } = windowOf(timeRange, clock.now())
  const decisions = await askOrNull(bus, describeDecisions, { userId, from, to })
  return decisions ? { timeRange, from, to, ...swipeAnalyticsOf(decisions) } : undefined
}
