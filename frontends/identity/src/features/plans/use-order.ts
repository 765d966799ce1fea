import type { NewCheckout } from '@codekin/contracts/subscriptions/models'
import type { PaidPlanName } from '@codekin/contracts/subscriptions/plans'
import { api, CallError } from '@codekin/web-runtime/api'
import { refresh } from '@codekin/web-runtime/query'
import { useState } from 'react'
import { storeDestination } from './after-plan.ts'

/** Starts a checkout, which replaces this page by the payment provider's. */
export function useOrder(destination: string) {
  const [ordered, setOrdered] = useState<PaidPlanName | null>(null)
  const [failure, setFailure] = useState<CallError | null>(null)
  async function order(choice: NewCheckout): Promise<void> {
    setOrdered(choice.plan)
    setFailure(null)
    try {
      const { url } = await api.subscriptions.startCheckout({ body: choice })
      storeDestination(destination)
      // Stays busy until the browser leaves the page.
      location.assign(url)
    } catch (error) {
      setOrdered(null)
      setFailure(error instanceof CallError ? error : null)
      void refresh('subscriptions')
    }
  }
  return { ordered, failure, order }
}
