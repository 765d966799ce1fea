import { api } from '@codekin/web-runtime/api'
import { useRested } from '@codekin/web-runtime/use-rested'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

const pauseMilliseconds = 200

export type Sought = { q: string; skill: string; city: string }

/** What is typed, once nothing is typed for a moment. */
export function useTyped({ q, skill, city }: Sought): Sought {
  return {
    q: useRested(q, pauseMilliseconds),
    skill: useRested(skill, pauseMilliseconds),
    city: useRested(city, pauseMilliseconds),
  }
}

/** Who is found, page by page; the ones before stay until the new ones are there. */
export function useSearch(sought: Sought) {
  const filled = Object.fromEntries(Object.entries(sought).filter(([, value]) => value !== ''))
  return useInfiniteQuery({
    queryKey: ['users', 'searchUsers', filled],
    queryFn: ({ pageParam }) =>
      api.users.searchUsers({ query: { ...filled, ...(pageParam !== null && { cursor: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ users }) => users),
    placeholderData: keepPreviousData,
    enabled: Object.keys(filled).length > 0,
  })
}
