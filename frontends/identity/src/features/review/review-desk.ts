import type { JuryDesk, JuryHurdle } from '@codekin/contracts/reports/jury'
import { api } from '@codekin/web-runtime/api'
import { queryClient, queryOf } from '@codekin/web-runtime/query'
import { useMutation, useQuery } from '@tanstack/react-query'

/** The own part in the community's review. */
export function useDesk() {
  return useQuery({ ...queryOf(api.jury.openJuryDesk), staleTime: 0 })
}

function keepDesk(desk: JuryDesk): void {
  queryClient.setQueryData<JuryDesk>(api.jury.openJuryDesk.key(), desk)
}

/** Joins, or leaves. */
export function useMembership(onDone: (desk: JuryDesk) => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (isJuror: boolean) => api.jury.joinJury({ body: { isJuror } }),
    onSuccess: (desk) => {
      keepDesk(desk)
      onDone(desk)
    },
  })
}

/** What keeps somebody out; not having joined is none. */
export function hurdlesOf({ hurdles }: JuryDesk): Exclude<JuryHurdle, 'not-joined'>[] {
  return hurdles.filter((hurdle) => hurdle !== 'not-joined')
}

type Hurdle = Exclude<JuryHurdle, 'not-joined'>

/** Why somebody may not judge yet, and where that can be changed. */
export const hurdleWords: Record<Hurdle, { text: string; link?: { label: string; to: string } }> = {
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
