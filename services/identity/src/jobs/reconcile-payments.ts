import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { syncReturn, syncSubscription } from '../operations/apply-payments.ts'
import { deletePaymentEventsBefore } from '../store/payment-events.ts'
import { listOpenReturnIds } from '../store/payment-returns.ts'
import { listOpenSubscriptionIds } from '../store/subscriptions.ts'

const keptDays = 60

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)

/** Syncs with the provider once a day, to find subscriptions, refunds and disputes that webhooks missed. */
export const reconcilePayments = (deps: Deps) =>
  job({
    name: 'reconcile-payments',
    everySeconds: 24 * 60 * 60,
    run: async ({ signal }) => {
      const { db, clock, payments } = deps
      await deletePaymentEventsBefore(db, daysBefore(clock.now(), keptDays))
      if (!payments) return
      const ids = new Set(await listOpenSubscriptionIds(db))
      for await (const id of payments.listSubscriptionIds()) ids.add(id)
      for (const objectId of ids) {
        if (signal.aborted) return
        await syncSubscription(deps, payments, { objectId, providerTime: null })
      }
      const returns = new Set(await listOpenReturnIds(db))
      for await (const id of payments.listReturnIds(daysBefore(clock.now(), keptDays))) returns.add(id)
      for (const objectId of returns) {
        if (signal.aborted) return
        await syncReturn(deps, payments, { objectId, providerTime: null })
      }
    },
  })
