import { type CaseRoom, leaseSeconds } from '@codekin/contracts/moderation/models'
import { announce } from '@codekin/web-runtime/announce'
import { api } from '@codekin/web-runtime/api'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { queryClient } from '@codekin/web-runtime/query'
import { useRefetchAt } from '@codekin/web-runtime/use-refetch-at'
import { useCallback, useEffect, useRef, useState } from 'react'
import { refreshCases } from '../cases/use-queue.ts'

const renewMilliseconds = (leaseSeconds / 3) * 1000

function caseKey(id: string): readonly unknown[] {
  return api.moderation.getCase.key({ params: { id } })
}

/** Renews the lease while the case is in view, and releases it on leaving. */
function useLeaseRenewal(id: string, isMine: boolean): void {
  const wasMine = useRef(isMine)
  useEffect(() => {
    wasMine.current = isMine
    if (!isMine) return
    const renew = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const { case: renewed } = await api.moderation.claimCase({ params: { id } })
        queryClient.setQueryData<CaseRoom>(caseKey(id), (room) => room && { ...room, case: renewed })
      } catch {
        // The refreshed case shows its current state.
        void refreshCases()
      }
    }
    const timer = setInterval(() => void renew(), renewMilliseconds)
    return () => clearInterval(timer)
  }, [id, isMine])
  useEffect(
    () => () => {
      if (!wasMine.current) return
      wasMine.current = false
      // If the request is lost, the lease expires by itself.
      const done = () => void refreshCases()
      api.moderation.releaseCase({ params: { id } }).then(done, done)
    },
    [id],
  )
}

/** The holder of the case, and how to claim and release it. */
export function useLease({ case: { id, lease } }: CaseRoom) {
  const ownId = useAuth((state) => state.user?.id)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const isMine = lease !== null && lease.by.userId === ownId
  useLeaseRenewal(id, isMine)
  // No event announces that a lease has expired.
  useRefetchAt(lease?.until, refreshCases)
  const run = useCallback(async (act: () => Promise<unknown>, announcement: string) => {
    setBusy(true)
    setError(null)
    try {
      await act()
      announce(announcement)
    } catch (failure) {
      setError(failure as Error)
    } finally {
      await refreshCases()
      setBusy(false)
    }
  }, [])
  const claim = () => run(() => api.moderation.claimCase({ params: { id } }), 'Case claimed')
  const release = () => run(() => api.moderation.releaseCase({ params: { id } }), 'Case released')
  /** Claims or releases the case; does nothing if someone else has it. */
  function toggle(): void {
    if (isMine) void release()
    else if (!lease) void claim()
  }
  return { lease, isMine, isBusy, error, claim, release, toggle }
}
