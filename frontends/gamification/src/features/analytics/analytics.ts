import type { Analytics } from '@codekin/contracts/own-analytics/models'
import { announce } from '@codekin/web-runtime/announce'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isFirstLoad } from '../points/is-first-load.ts'

export type TimeRange = Analytics['timeRange']

export const timeRanges: readonly { value: TimeRange; title: string; before: string; earlier: string }[] = [
  { value: '7d', title: '7 days', before: 'the previous 7 days', earlier: '7 days earlier' },
  { value: '30d', title: '30 days', before: 'the previous 30 days', earlier: '30 days earlier' },
  { value: '90d', title: '90 days', before: 'the previous 90 days', earlier: '90 days earlier' },
  { value: '365d', title: 'A year', before: 'the previous year', earlier: 'a year earlier' },
]
export const defaultRange = '30d'

/** The names of the previous period and of a day in it. */
export function periodLabels(range: TimeRange): { before: string; earlier: string } {
  return timeRanges.find(({ value }) => value === range) ?? { before: '', earlier: '' }
}

/** `90 days`, `a year`. */
const rangeTitle = (range: TimeRange) => timeRanges.find(({ value }) => value === range)?.title.toLowerCase() ?? ''

/** The limit of profile changes on the charts. */
const changesMax = 100

/** Refetched at each visit. */
const alwaysRefetch = { staleTime: 0 }

function useAnalyticsQueries(timeRange: TimeRange) {
  const query = { timeRange }
  return {
    timeRange,
    analytics: useQuery({ ...queryOf(api.ownAnalytics.getAnalytics, { query }), ...alwaysRefetch }),
    swipes: useQuery({ ...queryOf(api.ownAnalytics.getSwipeAnalytics, { query }), ...alwaysRefetch }),
    recommendations: useQuery({ ...queryOf(api.ownAnalytics.listRecommendations, { query }), ...alwaysRefetch }),
    /** The charts work without them. Those of another time range stay valid where both overlap. */
    changes: useQuery({
      ...queryOf(api.users.listProfileChanges, { query: { timeRange, limit: changesMax } }),
      ...alwaysRefetch,
      placeholderData: keepPreviousData,
    }),
  }
}

/** While another time range loads, all parts keep the previous one, so that nothing moves and all parts agree. */
export function useAnalytics(timeRange: TimeRange) {
  const [settled, settle] = useState(timeRange)
  const asked = useAnalyticsQueries(timeRange)
  const before = useAnalyticsQueries(settled)
  const isComing = [asked.analytics, asked.swipes, asked.recommendations].some(isFirstLoad)
  if (!isComing && settled !== timeRange) settle(timeRange)
  const shown = isComing ? before : asked
  const shownRange = shown.analytics.data?.timeRange
  const announcedRange = useRef(shownRange)
  useEffect(() => {
    if (announcedRange.current && shownRange && announcedRange.current !== shownRange)
      announce(`Showing ${rangeTitle(shownRange)}`)
    announcedRange.current = shownRange ?? announcedRange.current
  }, [shownRange])
  return { ...shown, isComing }
}
