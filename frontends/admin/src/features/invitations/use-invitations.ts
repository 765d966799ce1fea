import { api } from '@codekin/web-runtime/api'
import { refresh } from '@codekin/web-runtime/query'
import { useInfiniteQuery } from '@tanstack/react-query'

/** The newest first, page by page. */
export function useInvitations() {
  return useInfiniteQuery({
    queryKey: [...api.invitations.listInvitations.key(), 'pages'],
    queryFn: ({ pageParam }) =>
      api.invitations.listInvitations({ query: pageParam === null ? {} : { cursor: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ invitations }) => invitations),
    // Others register meanwhile.
    staleTime: 0,
  })
}

export function refreshInvitations(): Promise<void> {
  return refresh('invitations', 'listInvitations')
}
