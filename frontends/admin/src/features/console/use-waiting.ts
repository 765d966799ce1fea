import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'
import type { Waiting } from './rooms.ts'

const minute = 60_000

/** What waits in the rooms, as far as one question tells it. How long the queue of cases is nobody counts. */
export function useWaiting(isAdmin: boolean): Waiting {
  const { data } = useQuery({
    ...queryOf(api.trust.getTrustDashboard),
    enabled: isAdmin,
    staleTime: minute,
    refetchInterval: minute,
  })
  return { appeals: data?.waitingAppeals, suspects: data?.toReview }
}
