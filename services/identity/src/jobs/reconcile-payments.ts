import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { syncSubscription } from '../operations/apply-payments.ts'
import { removePaymentEventsBefore } from '../store/payment-events.ts'
import { listOpenSubscriptionIds } from '../store/subscriptions.ts'

const keptDays = 60

/** Compares with the provider once a day: what it has and we do not know, and what we have and it ended. */
export const reconcilePayments = (deps: Deps) =>
  job({
    name: 'reconcile-payments',
    everySeconds: 24 * 60 * 60,
    run: async ({ signal }) => {
      const { db, clock, payments } = deps
      await removePaymentEventsBefore(db, new Date(clock.now().getTime() - keptDays * 24 * 60 * 60 * 1000))
      if (!payments) return
      const ids = new Set(await listOpenSubscriptionIds(db))
      for await (const id of payments.listSubscriptionIds()) ids.add(id)
      for (const objectId of ids) {
        if (signal.aborted) return
        await syncSubscription(deps, payments, { objectId, providerTime: null })
      }
    },
  })
