import { sessionRevoked } from '@codekin/contracts/identity/events'
import { afterCommit } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { consumer } from '../follow.ts'
import { findCheckoutOfSession, updateCheckoutClosed } from '../store/checkouts.ts'
import { upsertPaymentTask } from '../store/payment-tasks.ts'

/**
 * Schedules the closing of an ended session's payment page, which could still charge a saved card. Retried until the provider
 * responds.
 */
export const closeCheckouts = ({ clock, newId, paymentTasks }: Pick<Deps, 'clock' | 'newId' | 'paymentTasks'>) =>
  consumer({
    on: sessionRevoked,
    name: 'close-checkouts',
    handle: async ({ data: { sessionId }, trx }) => {
      const checkout = sessionId && (await findCheckoutOfSession(trx, sessionId))
      if (!checkout) return
      const { id, userId, sessionId: objectId } = checkout
      if (objectId === null) return updateCheckoutClosed(trx, id, clock.now())
      const task = { id: newId(), userId, kind: 'close-page' as const, objectId, reason: null }
      await upsertPaymentTask(trx, { ...task, createdAt: clock.now() })
      afterCommit(trx, () => paymentTasks.wake())
    },
  })
