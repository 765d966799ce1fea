import { api } from '@codekin/web-runtime/api'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { queryOf } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'
import { countDown } from '../health/parts.ts'
import type { Waiting } from './rooms.ts'

const minute = 60_000

/** What waits in the rooms, as far as three questions tell it. How long the queue of cases is nobody counts. */
export function useWaiting(isAdmin: boolean): Waiting {
  const often = { enabled: isAdmin, staleTime: minute, refetchInterval: minute }
  const { data } = useQuery({
    ...queryOf(api.trust.getTrustDashboard),
    ...often,
  })
  // Without an answer nothing is said here: the room itself says so.
  const { data: down } = useQuery({ ...queryOf(api.system.getSystemHealth), ...often, retry: false, select: countDown })
  const ownId = useAuth((state) => state.user?.id)
  const { data: asked } = useQuery({
    ...queryOf(api.people.listApprovals, { query: { state: 'waiting' as const } }),
    ...often,
  })
  return {
    appeals: data?.waitingAppeals,
    suspects: data?.toReview,
    // Nobody answers an order of their own.
    approvals: asked?.approvals.filter(({ askedBy }) => askedBy?.userId !== ownId).length,
    down,
  }
}
