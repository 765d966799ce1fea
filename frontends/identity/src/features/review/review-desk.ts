import type { JuryDesk, JuryHurdle } from '@codekin/contracts/reports/jury'
import { api } from '@codekin/web-runtime/api'
import { queryClient, queryOf } from '@codekin/web-runtime/query'
import { useMutation, useQuery } from '@tanstack/react-query'

/** The current user's part in community review. */
export function useDesk() {
  return useQuery({ ...queryOf(api.jury.openJuryDesk), staleTime: 0 })
}

function cacheDesk(desk: JuryDesk): void {
  queryClient.setQueryData<JuryDesk>(api.jury.openJuryDesk.key(), desk)
}

/** Joins or leaves community review. */
export function useMembership(onDone: (desk: JuryDesk) => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (isJuror: boolean) => api.jury.joinJury({ body: { isJuror } }),
    onSuccess: (desk) => {
      cacheDesk(desk)
      onDone(desk)
    },
  })
}

type Requirement = Exclude<JuryHurdle, 'not-joined'>

/** What the user must meet before they can join. */
export function missingRequirements({ hurdles }: JuryDesk): Requirement[] {
  return hurdles.filter((hurdle) => hurdle !== 'not-joined')
}

/** The texts, with a link to where the user can change it, if possible. */
export const requirementLabels: Record<Requirement, { text: string; link?: { label: string; to: string } }> = {
  'account-too-young': { text: 'Your account is less than 30 days old.' },
  'nothing-proved': {
    text: 'You haven’t confirmed your email or proved a skill yet.',
    link: { label: 'Confirm your email', to: '/settings/account#email' },
  },
  strikes: {
    text: 'A decision against you still counts. You can join once it no longer does.',
    link: { label: 'See the decision', to: '/settings/safety#decisions' },
  },
}
