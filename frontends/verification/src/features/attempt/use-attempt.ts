import type { Attempt, AttemptState } from '@codekin/contracts/skill-verification/test-models'
import { api } from '@codekin/web-runtime/api'
import { queryClient } from '@codekin/web-runtime/query'
import { useRefetchAt } from '@codekin/web-runtime/use-refetch-at'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Heard } from './use-sheet.ts'

const firstLookMilliseconds = 600
const retryMilliseconds = 5_000
const lastLookMilliseconds = 10_000

/** Whether graders have it: it changes without the page. */
export function isAwaited(state: AttemptState): boolean {
  return state === 'submitted' || state === 'expired' || state === 'grading'
}

const keyOf = (id: string) => [...api.skillTests.getTest.key({ params: { id } }), 'heard']

/** An own attempt as it stands. Asked anew whenever one comes back to the page, and ever more rarely while it is graded. */
export function useAttempt(id: string) {
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: async (): Promise<Heard> => {
      const askedAt = performance.now()
      const attempt = await api.skillTests.getTest({ params: { id } })
      return { attempt, askedAt, heardAt: performance.now() }
    },
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount, status } }) => {
      if (status === 'error' && !data) return retryMilliseconds
      if (!data || !isAwaited(data.attempt.state)) return false
      return Math.min(firstLookMilliseconds * 1.5 ** dataUpdateCount, lastLookMilliseconds)
    },
  })
  const { refetch } = query
  useRefetchAt(query.data?.attempt.review?.appealUntil, refetch)
  useEffect(() => {
    const ask = () => document.visibilityState === 'visible' && void refetch()
    window.addEventListener('focus', ask)
    document.addEventListener('visibilitychange', ask)
    return () => {
      window.removeEventListener('focus', ask)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [refetch])
  return query
}

/** Shows an attempt as the server has just answered it. */
export function showAttempt(attempt: Attempt): void {
  const now = performance.now()
  queryClient.setQueryData<Heard>(keyOf(attempt.id), { attempt, askedAt: now, heardAt: now })
}
