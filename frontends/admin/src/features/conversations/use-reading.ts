import { api } from '@codekin/web-runtime/api'
import { useInfiniteQuery } from '@tanstack/react-query'

export type Look = { reason: string; caseId: string | undefined }

/** Queries messages from the newest page back. Each request carries the reason; without one there is none. */
export function useReading(id: string, { reason, caseId }: Look) {
  return useInfiniteQuery({
    queryKey: ['oversight', 'reading', id, reason, caseId],
    queryFn: ({ pageParam }) =>
      api.oversight.readConversation({
        params: { id },
        query: { reason, ...(caseId && { caseId }), ...(pageParam !== null && { beforeSeq: pageParam }) },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ messages, hasMore }) => (hasMore ? messages[0]?.seq : undefined),
    select: ({ pages }) => ({
      conversation: (pages[0] as (typeof pages)[number]).conversation,
      messages: pages.toReversed().flatMap((page) => page.messages),
    }),
    // Each request is logged, so none is made unasked and none is answered from the cache.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
