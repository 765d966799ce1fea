import { api } from '@codekin/web-runtime/api'
import { useDebouncedValue } from '@codekin/web-runtime/use-debounced-value'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

const pauseMilliseconds = 200

export type PeopleQuery = { q: string; skill: string; city: string }

/** The typed text, debounced. */
export function useTyped({ q, skill, city }: PeopleQuery): PeopleQuery {
  return {
    q: useDebouncedValue(q, pauseMilliseconds),
    skill: useDebouncedValue(skill, pauseMilliseconds),
    city: useDebouncedValue(city, pauseMilliseconds),
  }
}

/** The search results, page by page; previous results stay until new ones are loaded. */
export function usePeopleSearch(query: PeopleQuery) {
  const filled = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
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
