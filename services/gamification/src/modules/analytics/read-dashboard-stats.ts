import { metricRow } from '@codekin/contracts/own-analytics/metrics'
import type { DashboardStats } from '@codekin/contracts/own-analytics/models'
import type { Deps } from '../../deps.ts'
import { missingSources } from '../../neighbours.ts'
import { readStats } from '../ledger/index.ts'
import {
  cardsOn,
  countPairDays,
  fetchSwipeDays,
  fetchWriting,
  readOpenEnds,
  readReplies,
  windowOf,
} from '../own-facts/index.ts'
import { sumByDay } from './rules/analytics.ts'
import { ownWeeksOf, releasedWeeksOf } from './rules/weeks.ts'

/** The figures of the last seven days and of the seven before. */
export async function readDashboardStats(
  deps: Pick<Deps, 'db' | 'bus' | 'clock'>,
  userId: string,
): Promise<DashboardStats> {
  const window = windowOf('7d', deps.clock.now())
  const since = new Date(`${window.previousDays[0]}T00:00:00.000Z`)
  const [swipes, writing, matchDays, openEnds, replies, { streak }] = await Promise.all([
    fetchSwipeDays(deps, userId, window),
    fetchWriting(deps, userId),
    countPairDays(deps.db, { userId, since }),
    readOpenEnds(deps, userId),
    readReplies(deps, userId),
    readStats(deps, userId),
  ])
  return {
    matches: { standing: openEnds.matches, ...ownWeeksOf(sumByDay(matchDays), window) },
    unread: writing?.unread ?? null,
    cardImpressions: releasedWeeksOf((day) => swipes && cardsOn(swipes, day), window),
    likesGiven: ownWeeksOf(swipes?.likesGiven ?? null, window),
    likesGot: releasedWeeksOf((day) => swipes?.likesGot.get(day) ?? null, window),
    replyRate: replies.decided < metricRow('reply-rate').ofMin ? null : replies.inTime / replies.decided,
    streak,
    missing: missingSources({ discovery: swipes, messages: writing }),
  }
}
