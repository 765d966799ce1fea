import { api } from '@codekin/web-runtime/api'
import { queryOf, refresh } from '@codekin/web-runtime/query'
import { useFrame } from '@codekin/web-runtime/realtime'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

const pageSize = 10

/** Refetched at each visit: points are earned elsewhere. */
const alwaysRefetch = { staleTime: 0 }

/** The viewer's points by week, and their streak. */
export function useStats() {
  return useQuery({ ...queryOf(api.gamification.getStats), ...alwaysRefetch })
}

/** The viewer's ledger by pages, newest first. Today's caps come from the first page. */
export function useOwnPoints() {
  const query = { limit: pageSize }
  return useInfiniteQuery({
    queryKey: [...api.quality.listOwnPoints.key({ query }), 'pages'],
    queryFn: ({ pageParam }) =>
      api.quality.listOwnPoints({ query: { ...query, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => ({ entries: pages.flatMap(({ entries }) => entries), today: pages[0]?.today ?? [] }),
    ...alwaysRefetch,
  })
}

export type OwnPoints = ReturnType<typeof useOwnPoints>

export function useOwnBadges() {
  return useQuery({ ...queryOf(api.quality.listOwnBadges), ...alwaysRefetch })
}

/** The score with its parts, and next steps. */
export function useQualityDashboard() {
  return useQuery({ ...queryOf(api.quality.getDashboard), ...alwaysRefetch })
}

/** Refreshes the open screen when a badge is earned. */
export function useNewBadges(): void {
  useFrame('badge_earned', () => {
    void refresh('quality')
    void refresh('gamification')
  })
}
