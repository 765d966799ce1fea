import type { StaffAppeal } from '@codekin/contracts/trust/models'
import { api } from '@codekin/web-runtime/api'
import { refresh } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'
import { pollUnlessDeclined } from '../page/poll-unless-declined.ts'

const quarterMinute = 15_000

async function findAppeal(id: string): Promise<StaffAppeal | null> {
  try {
    return (await api.appeals.getAppeal({ params: { id } })).appeal
  } catch (error) {
    if ((error as { code?: string }).code === 'not_found') return null
    throw error
  }
}

/** Queries an appeal; null if the id is unknown. Polls for new messages. */
export function useAppeal(id: string) {
  return useQuery({
    queryKey: api.appeals.getAppeal.key({ params: { id } }),
    queryFn: () => findAppeal(id),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: pollUnlessDeclined(quarterMinute),
  })
}

export async function refreshAppeals(): Promise<void> {
  await Promise.all([refresh('appeals'), refresh('moderation'), refresh('trust', 'getTrustDashboard')])
}
