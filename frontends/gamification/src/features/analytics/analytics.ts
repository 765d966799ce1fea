import type { Analytics } from '@codekin/contracts/own-analytics/models'
import { announce } from '@codekin/web-runtime/announce'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isAwaited } from '../points/is-awaited.ts'

export type TimeRange = Analytics['timeRange']

export const timeRanges: readonly { value: TimeRange; title: string; before: string; earlier: string }[] = [
  { value: '7d', title: '7 days', before: 'the 7 days before', earlier: '7 days earlier' },
  { value: '30d', title: '30 days', before: 'the 30 days before', earlier: '30 days earlier' },
  { value: '90d', title: '90 days', before: 'the 90 days before', earlier: '90 days earlier' },
  { value: '365d', title: 'A year', before: 'the year before', earlier: 'a year earlier' },
]
export const defaultRange = '30d'

/** What the time before a range is called, and a place in it. */
export function wordsOf(range: TimeRange): { before: string; earlier: string } {
  return timeRanges.find(({ value }) => value === range) ?? { before: '', earlier: '' }
}

/** `90 days`, `a year`. */
const titleOf = (range: TimeRange) => timeRanges.find(({ value }) => value === range)?.title.toLowerCase() ?? ''

/** More changes of a profile than these are not told on the charts. */
const changesMax = 100

/** Asked anew at each visit. */
const atEachVisit = { staleTime: 0 }

function useAsked(timeRange: TimeRange) {
  const query = { timeRange }
  return {
    timeRange,
    analytics: useQuery({ ...queryOf(api.ownAnalytics.getAnalytics, { query }), ...atEachVisit }),
    swipes: useQuery({ ...queryOf(api.ownAnalytics.getSwipeAnalytics, { query }), ...atEachVisit }),
    recommendations: useQuery({ ...queryOf(api.ownAnalytics.listRecommendations, { query }), ...atEachVisit }),
    /** The charts are whole without them; those of another time are right where they are in this one. */
    changes: useQuery({
      ...queryOf(api.users.listProfileChanges, { query: { timeRange, limit: changesMax } }),
      ...atEachVisit,
      placeholderData: keepPreviousData,
    }),
  }
}

/** While another time is on its way all parts of the one before stay, so that nothing moves and all are of one time. */
export function useAnalytics(timeRange: TimeRange) {
  const [settled, settle] = useState(timeRange)
  const asked = useAsked(timeRange)
  const before = useAsked(settled)
  const isComing = [asked.analytics, asked.swipes, asked.recommendations].some(isAwaited)
  if (!isComing && settled !== timeRange) settle(timeRange)
  const shown = isComing ? before : asked
  const shownRange = shown.analytics.data?.timeRange
  const told = useRef(shownRange)
  useEffect(() => {
    if (told.current && shownRange && told.current !== shownRange) announce(`Figures of ${titleOf(shownRange)}`)
    told.current = shownRange ?? told.current
  }, [shownRange])
  return { ...shown, isComing }
}
