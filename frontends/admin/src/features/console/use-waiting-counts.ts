import type { Role } from '@codekin/contracts/users/models'
import { api } from '@codekin/web-runtime/api'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { queryOf } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'
import { countDown } from '../health/parts.ts'
import type { WaitingCounts } from './console-pages.ts'

const minute = 60_000

/** Counts open items for the pages of a role, from five queries. */
export function useWaitingCounts(role: Role | undefined): WaitingCounts {
  const often = { staleTime: minute, refetchInterval: minute }
  const oftenForAdmins = { ...often, enabled: role === 'admin' }
  const oftenForStaff = { ...often, enabled: role === 'admin' || role === 'moderator' }
  const { data: cases } = useQuery({ ...queryOf(api.moderation.countWaitingCases), ...oftenForStaff })
  const { data: proof } = useQuery({ ...queryOf(api.proof.countWaitingProof), ...oftenForStaff })
  const { data } = useQuery({
    ...queryOf(api.trust.getTrustDashboard),
    ...oftenForAdmins,
  })
  // A failure shows nothing here: the page itself reports it.
  const { data: down } = useQuery({
    ...queryOf(api.system.getSystemHealth),
    ...oftenForAdmins,
    retry: false,
    select: countDown,
  })
  const ownId = useAuth((state) => state.user?.id)
  const { data: approvals } = useQuery({
    ...queryOf(api.people.listApprovals, { query: { state: 'waiting' as const } }),
    ...oftenForAdmins,
  })
  return {
    cases: cases?.count,
    appeals: data?.waitingAppeals,
    proof: proof && proof.attempts + proof.signalAppeals,
    suspects: data?.toReview,
    // Admins can't decide their own orders.
    approvals: approvals?.approvals.filter(({ askedBy }) => askedBy?.userId !== ownId).length,
    down,
  }
}
