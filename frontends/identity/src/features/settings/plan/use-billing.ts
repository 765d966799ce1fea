import type { OwnSubscription } from '@codekin/contracts/subscriptions/models'
import { announce } from '@codekin/web-runtime/announce'
import { api } from '@codekin/web-runtime/api'
import { queryClient } from '@codekin/web-runtime/query'
import { toast } from '@codekin/web-runtime/toast'
import { useState } from 'react'

export function showOwn(own: OwnSubscription): void {
  queryClient.setQueryData(api.subscriptions.getOwnSubscription.key(), own)
}

/** Cancels the paid plan at the end of its period, or resumes it. */
export function useEnding(onDone: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  async function run(change: () => Promise<OwnSubscription>, announcement: string): Promise<Error | null> {
    setBusy(true)
    setFailure(null)
    try {
      showOwn(await change())
      announce(announcement)
      onDone()
      return null
    } catch (error) {
      setFailure(error as Error)
      return error as Error
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    failure,
    end: () => run(() => api.subscriptions.cancelSubscription(), 'Your plan is cancelled'),
    async resume() {
      const failed = await run(() => api.subscriptions.resumeSubscription(), 'Your plan will continue')
      if (failed) toast.error('Your plan wasn’t resumed', { body: failed.message })
    },
  }
}

/** Opens the payment provider's portal in place of this page; it leads back here. */
export function usePortal() {
  const [isBusy, setBusy] = useState(false)
  async function open(): Promise<void> {
    setBusy(true)
    try {
      const { url } = await api.subscriptions.openPortal()
      location.assign(url)
    } catch (error) {
      setBusy(false)
      toast.error('The payment page couldn’t be opened', { body: (error as Error).message })
    }
  }
  return { isBusy, open }
}
