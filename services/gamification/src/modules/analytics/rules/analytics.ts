import type { MatchState } from '@codekin/contracts/matching/events'
import type { Analytics, AnalyticsDay } from '@codekin/contracts/own-analytics/models'
import { cardPlaces } from '@codekin/contracts/own-analytics/released'
import { type ByDay, cardsOn, type SwipeDays, sumOfKnown } from '../../own-facts/rules/index.ts'

/** Figures by day; null if the owning service is unavailable. */
export type AnalyticsFacts = {
  swipes: SwipeDays | null
  views: ByDay | null
  matches: readonly { day: string; source: MatchState['source']; count: number }[]
  replies: readonly { day: string; count: number }[]
}
export type Window = { days: readonly string[]; previousDays: readonly string[] }

type Figures = Pick<Analytics, 'days' | 'previousDays' | 'totals' | 'likeBackRate' | 'sources'>

/** The figures of a time range by day, with those of the previous period. */
export function analyticsOf(facts: AnalyticsFacts, window: Window): Figures {
  const dayOf = presentDays(facts)
  const [days, previousDays] = [window.days.map(dayOf), window.previousDays.map(dayOf)]
  const totalOf = (figure: 'cardImpressions' | 'profileViews' | 'likesGiven' | 'matches' | 'replies') => ({
    value: sumOfKnown(days.map((day) => day[figure])),
    previous: sumOfKnown(previousDays.map((day) => day[figure])),
  })
  return {
    days,
    previousDays,
    totals: {
      cardImpressions: totalOf('cardImpressions'),
      profileViews: totalOf('profileViews'),
      likesGiven: totalOf('likesGiven'),
      matches: totalOf('matches'),
      replies: totalOf('replies'),
    },
    likeBackRate: { value: likeBackRateOf(days), previous: likeBackRateOf(previousDays) },
    sources: { cardImpressions: cardSources(facts, window.days), matches: matchSources(facts, window.days) },
  }
}

/** Released figures are null on other days, whether nothing happened or too little to show. */
function presentDays({ swipes, views, matches, replies }: AnalyticsFacts): (day: string) => AnalyticsDay {
  const matched = sumByDay(matches)
  const answered = sumByDay(replies)
  return (day) => ({
    day,
    cardImpressions: swipes && cardsOn(swipes, day),
    profileViews: views?.get(day) ?? null,
    likesGiven: swipes && (swipes.likesGiven.get(day) ?? 0),
    likedBack: swipes && (swipes.likedBack.get(day) ?? 0),
    matches: matched.get(day) ?? 0,
    replies: answered.get(day) ?? 0,
  })
}

export function sumByDay(counts: readonly { day: string; count: number }[]): ByDay {
  const sums = new Map<string, number>()
  for (const { day, count } of counts) sums.set(day, (sums.get(day) ?? 0) + count)
  return sums
}

function likeBackRateOf(days: readonly AnalyticsDay[]): number | null {
  return shareOf(sumOfKnown(days.map(({ likedBack }) => likedBack)), sumOfKnown(days.map((day) => day.likesGiven)))
}

/** Null if the whole is zero or unknown. */
export function shareOf(part: number | null, total: number | null): number | null {
  return part === null || !total ? null : part / total
}

/** Places with released figures. */
function cardSources({ swipes }: AnalyticsFacts, days: readonly string[]): Analytics['sources']['cardImpressions'] {
  if (!swipes) return []
  return cardPlaces.flatMap((source) => {
    const count = sumOfKnown(days.map((day) => swipes.cards[source].get(day) ?? null))
    return count === null ? [] : [{ source, count }]
  })
}

function matchSources({ matches }: AnalyticsFacts, days: readonly string[]): Analytics['sources']['matches'] {
  const shown = new Set(days)
  const sources = Map.groupBy(
    matches.filter(({ day }) => shown.has(day)),
    ({ source }) => source,
  )
  return [...sources].map(([source, counts]) => ({
    source,
    count: counts.reduce((sum, { count }) => sum + count, 0),
  }))
}
