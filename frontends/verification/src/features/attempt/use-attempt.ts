import type { Attempt, AttemptState } from '@codekin/contracts/skill-verification/test-models'
import { api } from '@codekin/web-runtime/api'
import { queryClient } from '@codekin/web-runtime/query'
import { useRefetchAt } from '@codekin/web-runtime/use-refetch-at'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AttemptSnapshot } from './use-sheet.ts'

const firstLookMilliseconds = 600
const retryMilliseconds = 5_000
const lastLookMilliseconds = 10_000

/** Whether it is being graded. */
export function isAwaited(state: AttemptState): boolean {
  return state === 'submitted' || state === 'expired' || state === 'grading'
}

const snapshotKey = (id: string) => [...api.skillTests.getTest.key({ params: { id } }), 'heard']

/** The user's attempt. Refetched on focus, and at growing intervals while it is graded. */
export function useAttempt(id: string) {
  const query = useQuery({
    queryKey: snapshotKey(id),
    queryFn: async (): Promise<AttemptSnapshot> => {
      const requestedAt = performance.now()
      const attempt = await api.skillTests.getTest({ params: { id } })
      return { attempt, requestedAt, receivedAt: performance.now() }
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

/** Stores an attempt from a response in the cache. */
export function showAttempt(attempt: Attempt): void {
  const now = performance.now()
  queryClient.setQueryData<AttemptSnapshot>(snapshotKey(attempt.id), { attempt, requestedAt: now, receivedAt: now })
}
