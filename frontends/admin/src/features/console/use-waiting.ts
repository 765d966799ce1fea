import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'
import { countDown } from '../health/parts.ts'
import type { Waiting } from './rooms.ts'

const minute = 60_000

/** What waits in the rooms, as far as two questions tell it. How long the queue of cases is nobody counts. */
export function useWaiting(isAdmin: boolean): Waiting {
  const often = { enabled: isAdmin, staleTime: minute, refetchInterval: minute }
  const { data } = useQuery({
    ...queryOf(api.trust.getTrustDashboard),
    ...often,
  })
  // Without an answer nothing is said here: the room itself says so.
  const { data: down } = useQuery({ ...queryOf(api.system.getSystemHealth), ...often, retry: false, select: countDown })
  return { appeals: data?.waitingAppeals, suspects: data?.toReview, down }
}
