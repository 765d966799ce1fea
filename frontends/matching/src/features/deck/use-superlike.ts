import { clockText } from '@codekin/people/local-time'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { localStore } from '@codekin/web-runtime/storage'
import { toast } from '@codekin/web-runtime/toast'
import { useState } from 'react'
import type { Quota } from './deck-state.ts'

const explainedKey = (userId: string) => `codekin-superlike-explained-${userId}`

function announceNoneLeft({ superlikesPerDay, resetsAt }: Quota): void {
  const next = clockText(new Date(resetsAt))
  toast.info('No superlikes left today', {
    body: `You get ${superlikesPerDay} a day. You’ll have new ones at ${next}.`,
  })
}

type SuperlikeGate<How> = {
  /** The superlike that waits for confirmation, as long as its card is on top. */
  pendingSwipe: How | null
  /** Returns whether a superlike may be sent now. If not, the user gets a message or a confirmation dialog. */
  canSuperlike: (how: How) => boolean
  /** Confirms the explanation. Returns the waiting superlike. */
  confirm: () => How | null
  cancel: () => void
}

/** Explains the first superlike on a device; without any left it says when there are new ones. */
export function useSuperlikeGate<How>(id: string | undefined, quota: Quota | null): SuperlikeGate<How> {
  const userId = useAuth((state) => state.user?.id ?? '')
  const [waiting, setWaiting] = useState<{ id: string; how: How } | null>(null)
  const pendingSwipe = waiting && waiting.id === id ? waiting.how : null
  return {
    pendingSwipe,
    canSuperlike(how) {
      if (id === undefined) return false
      if (quota?.superlikesRemaining === 0) {
        announceNoneLeft(quota)
        return false
      }
      if (localStore.getItem(explainedKey(userId)) !== null) return true
      setWaiting({ id, how })
      return false
    },
    confirm() {
      localStore.setItem(explainedKey(userId), 'yes')
      setWaiting(null)
      return pendingSwipe
    },
    cancel: () => setWaiting(null),
  }
}
