import type { Endorsement, EndorsementStatus } from '@codekin/contracts/skill-verification/models'
import { announce } from '@codekin/web-runtime/announce'
import { api } from '@codekin/web-runtime/api'
import { queryClient, queryOf, refresh } from '@codekin/web-runtime/query'
import { useFrame } from '@codekin/web-runtime/realtime'
import { findEarliestFuture, useRefetchAt } from '@codekin/web-runtime/use-refetch-at'
import { type InfiniteData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { newsTitle } from './news-words.ts'

export const area = 'skillVerification'
const pageSize = 50

type Page = { endorsements: Endorsement[]; nextCursor: string | null }

/** The own skills with what to do next, what waits for an answer, and what is left to ask for today. Tests and GitHub change it, too. */
export function useDashboard() {
  const query = useQuery({ ...queryOf(api.skillVerification.getVerificationDashboard), staleTime: 0 })
  const times = query.data?.skills.flatMap(({ steps }) => steps.map(({ at }) => at)) ?? []
  useRefetchAt(findEarliestFuture(times), query.refetch)
  return query
}

/** The own endorsements of both directions, the newest first, page after page. */
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

/** Keeps what is shown true to what the other of two does, and to what one does in another window. */
export function useFreshEndorsements(): void {
  useFrame('endorsement_changed', ({ data: { change, skill, isOwnDoing } }) => {
    void refresh(area)
    if (!isOwnDoing) announce(newsTitle(change, skill))
  })
}

/** Shows an endorsement as it is by now wherever it is loaded. */
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

/** Says yes or no to what waits for one. `onDone` comes before anything is drawn anew. */
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

/** What is taken back, as it was when one decided to. */
type Withdrawal = { id: string; status: 'asked' | 'offered' | 'given' }

/** Takes back an endorsement, a request or an offer; again after a lost answer is the same. Not what was answered meanwhile. */
export function useWithdraw(onDone: () => void) {
  return useMutation({
    mutationFn: ({ id, status }: Withdrawal) =>
      api.skillVerification.withdrawEndorsement({ params: { id }, query: { status } }),
    onSuccess: onDone,
    onSettled: () => void refresh(area),
  })
}
