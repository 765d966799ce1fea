import type { QualityMetrics, Recommendation } from '@codekin/contracts/own-analytics/models'
import type { QualityDashboard } from '@codekin/contracts/quality/models'
import type { Deps } from '../../deps.ts'
import { missingSources, nullIfUnavailable } from '../../neighbours.ts'
import { readOwnBadges } from '../achievements/index.ts'
import { readLeaderboard } from '../leaderboard/index.ts'
import { readEntries, readStats } from '../ledger/index.ts'
import {
  cardsOn,
  fetchSwipeDays,
  type MetricReading,
  metricsOf,
  type OwnFacts,
  type OwnWindow,
  readMetricFacts,
  readOpenEnds,
  recommend,
  type SwipeDays,
  sumOfKnown,
  type TimeRange,
  windowOf,
} from '../own-facts/index.ts'
import { isShadowBanned } from '../people/index.ts'

type QualityDeps = Pick<Deps, 'db' | 'redis' | 'bus' | 'clock'>

/** A user's quality metrics and score. */
export async function readMetrics(deps: QualityDeps, userId: string): Promise<QualityMetrics> {
  const facts = await readMetricFacts(deps, userId)
  const missing = missingSources({ messages: facts.firstMessages })
  return { countedAt: deps.clock.now().toISOString(), ...metricsOf(facts), missing }
}

/** Recommendations for a user from the figures of a time range. */
export async function readRecommendations(
  deps: QualityDeps,
  { userId, timeRange }: { userId: string; timeRange: TimeRange },
): Promise<Recommendation[]> {
  const window = windowOf(timeRange, deps.clock.now())
  const [facts, openEnds, swipes, isBanned] = await Promise.all([
    readMetricFacts(deps, userId),
    readOpenEnds(deps, userId),
    fetchSwipeDays(deps, userId, window),
    isShadowBanned(deps.db, userId, deps.clock.now()),
  ])
  return recommend(ownFactsOf({ facts, openEnds, swipes, window, isBanned }))
}

type OwnReadings = {
  facts: MetricReading
  openEnds: OwnFacts['openEnds']
  swipes: SwipeDays | null
  window: OwnWindow
  isBanned: boolean
}

/** The card of a shadow-banned user is shown to no one. Recommending something about it would reveal the ban. */
function ownFactsOf({ facts, openEnds, swipes, window, isBanned }: OwnReadings): OwnFacts {
  const cards = swipes && !isBanned ? cardsIn(swipes, window) : null
  return { ...facts, openEnds, likes: swipes && likesIn(swipes, window), cards }
}

function likesIn({ likesGiven, likedBack }: SwipeDays, { days }: OwnWindow): NonNullable<OwnFacts['likes']> {
  const countIn = (byDay: ReadonlyMap<string, number>) => sumOfKnown(days.map((day) => byDay.get(day) ?? 0)) ?? 0
  return { given: countIn(likesGiven), back: countIn(likedBack) }
}

/** The last days are not closed yet, so the same number of days is left out of the previous period. */
function cardsIn(swipes: SwipeDays, { days, previousDays }: OwnWindow): NonNullable<OwnFacts['cards']> {
  const closed = days.filter((day) => swipes.closedUntil !== null && day <= swipes.closedUntil)
  const countIn = (counted: readonly string[]) => sumOfKnown(counted.map((day) => cardsOn(swipes, day)))
  return { before: countIn(previousDays.slice(0, closed.length)), now: countIn(closed) }
}

const shownFirst = { next: 3, entries: 5, badges: 3 }

/** The whole dashboard in one reply; each other service is asked once. */
export async function readQualityDashboard(deps: QualityDeps, userId: string): Promise<QualityDashboard> {
  const window = windowOf('30d', deps.clock.now())
  const [facts, openEnds, swipes, isBanned, stats, badges, entries, board] = await Promise.all([
    readMetricFacts(deps, userId),
    readOpenEnds(deps, userId),
    fetchSwipeDays(deps, userId, window),
    isShadowBanned(deps.db, userId, deps.clock.now()),
    readStats(deps, userId),
    readOwnBadges(deps, userId),
    nullIfUnavailable(readEntries(deps, { userId, after: undefined, limit: shownFirst.entries })),
    nullIfUnavailable(readLeaderboard(deps, { viewerId: userId, timeframe: 'week', limit: 1 })),
  ])
  return {
    countedAt: deps.clock.now().toISOString(),
    ...metricsOf(facts),
    next: recommend(ownFactsOf({ facts, openEnds, swipes, window, isBanned })).slice(0, shownFirst.next),
    points: {
      total: stats.total,
      week: stats.weeks.at(-1)?.points ?? 0,
      lastWeek: stats.weeks.at(-2)?.points ?? 0,
      newest: (entries ?? []).map(({ entry }) => entry),
    },
    badges: {
      earned: badges.earned.length,
      of: badges.earned.length + badges.locked.length,
      newest: badges.earned.slice(0, shownFirst.badges),
      nearest: badges.locked.slice(0, shownFirst.badges),
    },
    rank: board?.own.rank ?? null,
    missing: missingSources({ messages: facts.firstMessages, discovery: swipes, profile: entries && board }),
  }
}
