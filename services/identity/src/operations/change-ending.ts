import type { OwnSubscription } from '@codekin/contracts/subscriptions/models'
import { inTransaction } from '@codekin/db/transaction'
import type { Payments } from '../adapters/payments.ts'
import type { Deps } from '../deps.ts'
import { lockAccount } from '../store/accounts.ts'
import { deletePaymentTasks } from '../store/payment-tasks.ts'
import { findOpenSubscription, updateEndedFor } from '../store/subscriptions.ts'
import { syncSubscription } from './apply-payments.ts'
import { readOwnSubscription } from './read-own-subscription.ts'

/**
 * Lets a person's paid plan end with the paid period, or renew after all. Stores the result as soon as the provider has done it,
 * without waiting for the webhook. Undefined without a paid plan.
 */
export async function changeEnding(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'payments'>,
  payments: Payments,
  { userId, isEnding }: { userId: string; isEnding: boolean },
): Promise<OwnSubscription | undefined> {
  const subscription = await findOpenSubscription(deps.db, userId)
  if (!subscription) return undefined
  if (!isEnding) await cancelRenewalEnd(deps, userId)
  await payments.changeEnding(subscription.id, isEnding)
  await syncSubscription(deps, payments, { objectId: subscription.id, providerTime: null })
  return readOwnSubscription(deps, userId)
}

/**
 * Withdraws a pending request to end the renewal. Call it before the provider: a task that finishes meanwhile notices and undoes
 * its change.
 */
function cancelRenewalEnd({ db }: Pick<Deps, 'db'>, userId: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockAccount(trx, userId)
    await deletePaymentTasks(trx, userId, 'stop-charges')
    await updateEndedFor(trx, userId, null)
  })
}
