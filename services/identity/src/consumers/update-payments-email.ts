import { emailVerified } from '@codekin/contracts/identity/events'
import { afterCommit } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { consumer } from '../follow.ts'
import { findCustomerId } from '../store/checkouts.ts'
import { upsertPaymentTask } from '../store/payment-tasks.ts'

/** Schedules the change of a customer's address at the payment provider, retried until it succeeds. */
export const updatePaymentsEmail = ({ clock, newId, paymentTasks }: Pick<Deps, 'clock' | 'newId' | 'paymentTasks'>) =>
  consumer({
    on: emailVerified,
    name: 'tell-payments-address',
    handle: async ({ data: { userId }, trx }) => {
      const objectId = await findCustomerId(trx, userId)
      if (!objectId) return
      const task = { id: newId(), userId, kind: 'change-email' as const, objectId, reason: null }
      await upsertPaymentTask(trx, { ...task, createdAt: clock.now() })
      afterCommit(trx, () => paymentTasks.wake())
    },
  })
