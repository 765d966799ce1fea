import { api } from '@codekin/web-runtime/api'
import { refresh } from '@codekin/web-runtime/query'
import { findEarliestFuture, useRefetchAt } from '@codekin/web-runtime/use-refetch-at'
import { useInfiniteQuery } from '@tanstack/react-query'

/** Queries invitations page by page, newest first. */
export function useInvitations() {
  const query = useInfiniteQuery({
    queryKey: [...api.invitations.listInvitations.key(), 'pages'],
    queryFn: ({ pageParam }) =>
      api.invitations.listInvitations({ query: pageParam === null ? {} : { cursor: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ invitations }) => invitations),
    // Others register meanwhile, so the number of uses changes.
    staleTime: 0,
  })
  const open = (query.data ?? []).filter(({ state }) => state === 'open' || state === 'used-up')
  useRefetchAt(findEarliestFuture(open.map(({ endsAt }) => endsAt)), query.refetch)
  return query
}

export function refreshInvitations(): Promise<void> {
  return refresh('invitations', 'listInvitations')
}
