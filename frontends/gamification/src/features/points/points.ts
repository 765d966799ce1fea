import { api } from '@codekin/web-runtime/api'
import { queryOf, refresh } from '@codekin/web-runtime/query'
import { useFrame } from '@codekin/web-runtime/realtime'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

const pageSize = 10

/** Asked anew at each visit: points are earned elsewhere. */
const atEachVisit = { staleTime: 0 }

/** The own points by week, and the run of days. */
export function useStats() {
  return useQuery({ ...queryOf(api.gamification.getStats), ...atEachVisit })
}

/** The own ledger, the newest first, page after page; what is said of today is of the first page. */
export function useOwnPoints() {
  const query = { limit: pageSize }
  return useInfiniteQuery({
    queryKey: [...api.quality.listOwnPoints.key({ query }), 'pages'],
    queryFn: ({ pageParam }) =>
      api.quality.listOwnPoints({ query: { ...query, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => ({ entries: pages.flatMap(({ entries }) => entries), today: pages[0]?.today ?? [] }),
    ...atEachVisit,
  })
}

export type OwnPoints = ReturnType<typeof useOwnPoints>

export function useOwnBadges() {
  return useQuery({ ...queryOf(api.quality.listOwnBadges), ...atEachVisit })
}

/** The score with its parts, and what to do next. */
export function useQualityDashboard() {
  return useQuery({ ...queryOf(api.quality.getDashboard), ...atEachVisit })
}

/** While the screen is shown, a badge that is earned is among the others at once. */
export function useNewBadges(): void {
  useFrame('badge_earned', () => {
    void refresh('quality')
    void refresh('gamification')
  })
}
