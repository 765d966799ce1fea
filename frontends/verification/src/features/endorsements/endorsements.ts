import type { Endorsement, EndorsementStatus } from '@codekin/contracts/skill-verification/models'
import { announce } from '@codekin/web-runtime/announce'
import { api } from '@codekin/web-runtime/api'
import { queryClient, queryOf, refresh } from '@codekin/web-runtime/query'
import { useFrame } from '@codekin/web-runtime/realtime'
import { findEarliestFuture, useRefetchAt } from '@codekin/web-runtime/use-refetch-at'
import { type InfiniteData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { newsTitle } from './news-labels.ts'

export const area = 'skillVerification'
const pageSize = 50

type Page = { endorsements: Endorsement[]; nextCursor: string | null }

/** Skills with next steps, waiting requests and the quota. Also affected by tests and GitHub. */
export function useDashboard() {
  const query = useQuery({ ...queryOf(api.skillVerification.getVerificationDashboard), staleTime: 0 })
  const times = query.data?.skills.flatMap(({ steps }) => steps.map(({ at }) => at)) ?? []
  useRefetchAt(findEarliestFuture(times), query.refetch)
  return query
}

/** Endorsements received and given, newest first, paged. */
export function useOwnEndorsements(status: EndorsementStatus | null) {
  const query = { limit: pageSize, ...(status && { status }) }
  return useInfiniteQuery({
    queryKey: [...api.skillVerification.listOwnEndorsements.key({ query }), 'pages'],
    queryFn: ({ pageParam }) =>
      api.skillVerification.listOwnEndorsements({ query: { ...query, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ endorsements }) => endorsements),
  })
}

export type OwnEndorsements = ReturnType<typeof useOwnEndorsements>

/** Refreshes on changes by the other person or another window. */
export function useEndorsementUpdates(): void {
  useFrame('endorsement_changed', ({ data: { change, skill, isOwnDoing } }) => {
    void refresh(area)
    if (!isOwnDoing) announce(newsTitle(change, skill))
  })
}

/** Updates an endorsement in all cached pages. */
function showChanged(changed: Endorsement): void {
  queryClient.setQueriesData<InfiniteData<Page>>(
    { queryKey: [area, 'listOwnEndorsements'] },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          endorsements: page.endorsements.map((one) => (one.id === changed.id ? changed : one)),
        })),
      },
  )
}

export type Review = { id: string; decision: 'approve' | 'reject'; words?: string; rejectionReason?: string }

/** Approves or rejects. `onDone` runs before the refresh. */
export function useReview(onDone: (reviewed: Endorsement) => void) {
  return useMutation({
    mutationFn: ({ id, ...body }: Review) => api.skillVerification.reviewEndorsement({ params: { id }, body }),
    onSuccess: (reviewed) => {
      onDone(reviewed)
      showChanged(reviewed)
      void refresh(area)
    },
  })
}

/** What is withdrawn, with its status when the user decided. */
type Withdrawal = { id: string; status: 'asked' | 'offered' | 'given' }

/** Withdraws an endorsement, request or offer; safe to repeat. Refused if it was answered meanwhile. */
export function useWithdraw(onDone: () => void) {
  return useMutation({
    mutationFn: ({ id, status }: Withdrawal) =>
      api.skillVerification.withdrawEndorsement({ params: { id }, query: { status } }),
    onSuccess: onDone,
    onSettled: () => void refresh(area),
  })
}
