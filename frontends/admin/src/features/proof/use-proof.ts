import { api } from '@codekin/web-runtime/api'
import { refresh } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'
import { pollUnlessDeclined } from '../page/poll-unless-declined.ts'

/** Colleagues decide as well. */
const minute = 60_000

async function nullIfNotFound<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if ((error as { code?: string }).code === 'not_found') return null
    throw error
  }
}

const pollOptions = { staleTime: 0, refetchOnWindowFocus: true, refetchInterval: pollUnlessDeclined(minute) }

/** Queries an attempt under review; null if there is none. */
export function useAttemptReview(id: string) {
  return useQuery({
    queryKey: api.proof.readAttemptReview.key({ params: { id } }),
    queryFn: () => nullIfNotFound(api.proof.readAttemptReview({ params: { id } }).then(({ review }) => review)),
    ...pollOptions,
  })
}

/** Queries an appeal against a signal; null if there is none. */
export function useSignalAppeal(id: string) {
  return useQuery({
    queryKey: api.proof.readSignalAppeal.key({ params: { id } }),
    queryFn: () => nullIfNotFound(api.proof.readSignalAppeal({ params: { id } }).then(({ appeal }) => appeal)),
    ...pollOptions,
  })
}

export function refreshProof(): Promise<void> {
  return refresh('proof')
}
