import { api } from '@codekin/web-runtime/api'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const pauseMilliseconds = 200

/** What is typed, once it rests for a moment. */
export function useRested(typed: string): string {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}

export type Sought = { q: string; skill: string; city: string }

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
