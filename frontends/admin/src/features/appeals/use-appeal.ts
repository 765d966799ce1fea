import type { StaffAppeal } from '@codekin/contracts/trust/models'
import { api } from '@codekin/web-runtime/api'
import { refresh } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'

const states = ['waiting', 'decided'] as const
const quarterMinute = 15_000

/** Looks through the lists: few wait, and who comes from a link mostly wants one of those. */
async function findAppeal(id: string): Promise<StaffAppeal | null> {
  for (const state of states) {
    let cursor: string | undefined
    do {
      const page = await api.appeals.listAppeals({ query: { state, limit: 100, ...(cursor && { cursor }) } })
      const found = page.appeals.find((appeal) => appeal.id === id)
      if (found) return found
      cursor = page.nextCursor ?? undefined
    } while (cursor)
  }
  return null
}

/** One appeal; null where there is none of this id. */
export function useAppeal(id: string) {
  return useQuery({
    queryKey: [...api.appeals.listAppeals.key().slice(0, 2), 'one', id],
    queryFn: () => findAppeal(id),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: quarterMinute,
  })
}

export async function refreshAppeals(): Promise<void> {
  await Promise.all([refresh('appeals'), refresh('moderation'), refresh('trust', 'getTrustDashboard')])
}
