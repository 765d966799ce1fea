import type { OwnSubscription } from '@codekin/contracts/subscriptions/models'
import { inTransaction } from '@codekin/db/transaction'
import type { Payments } from '../adapters/payments.ts'
import type { Deps } from '../deps.ts'
import { deletePaymentTasks } from '../store/payment-tasks.ts'
import { findOpenSubscription } from '../store/subscriptions.ts'
import { syncSubscription } from './apply-payments.ts'
import { readOwnSubscription } from './read-own-subscription.ts'

/**
 * Lets the paid plan of somebody end with the time that is paid for, or be renewed after all. Stored as soon as the provider
 * has done it, without waiting to be told. Undefined where there is none.
 */
export async function changeEnding(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'payments'>,
  payments: Payments,
  { userId, isEnding }: { userId: string; isEnding: boolean },
): Promise<OwnSubscription | undefined> {
  const subscription = await findOpenSubscription(deps.db, userId)
  if (!subscription) return undefined
  await payments.changeEnding(subscription.id, isEnding)
  // Resuming withdraws a task that would end the renewal.
  if (!isEnding) await inTransaction(deps.db, (trx) => deletePaymentTasks(trx, userId, 'stop-charges'))
  await syncSubscription(deps, payments, { objectId: subscription.id, providerTime: null })
  return readOwnSubscription(deps, userId)
}
