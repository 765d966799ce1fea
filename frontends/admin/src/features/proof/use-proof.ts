import { api } from '@codekin/web-runtime/api'
import { refresh } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'
import { pollUnlessDeclined } from '../page/poll-unless-declined.ts'

/** Colleagues decide, too. */
const minute = 60_000

async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if ((error as { code?: string }).code === 'not_found') return null
    throw error
  }
}

const often = { staleTime: 0, refetchOnWindowFocus: true, refetchInterval: pollUnlessDeclined(minute) }

/** An attempt that somebody has to look at; null where there is none of this id. */
export function useAttemptReview(id: string) {
  return useQuery({
    queryKey: api.proof.readAttemptReview.key({ params: { id } }),
    queryFn: () => orNull(api.proof.readAttemptReview({ params: { id } }).then(({ review }) => review)),
    ...often,
  })
}

/** What somebody says against a signal; null where there is no such appeal. */
export function useSignalAppeal(id: string) {
  return useQuery({
    queryKey: api.proof.readSignalAppeal.key({ params: { id } }),
    queryFn: () => orNull(api.proof.readSignalAppeal({ params: { id } }).then(({ appeal }) => appeal)),
    ...often,
  })
}

export function refreshProof(): Promise<void> {
  return refresh('proof')
}
