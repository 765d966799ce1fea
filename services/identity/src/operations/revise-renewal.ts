import type { RenewalEndReason } from '@codekin/contracts/subscriptions/models'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { newId } from '@codekin/service-kit/new-id'
import { nextChargeAt, renewalEndReason } from '../domain/renewal.ts'
import { suspensionNow } from '../domain/standing.ts'
import { findStanding } from '../projections/standing/read.ts'
import { findAccount, lockAccount } from '../store/accounts.ts'
import { findCustomerId } from '../store/checkouts.ts'
import { deletePaymentTasks, listPaymentTasks, upsertPaymentTask } from '../store/payment-tasks.ts'
import { findOpenSubscription, updateEndedFor } from '../store/subscriptions.ts'
import type { Tables } from '../store/tables.ts'

/**
 * Stops all charges of an account: payment pages close, and the subscription ends with its period. Takes effect here with the
 * caller's transaction; `openPaymentTasks` carries it out at the provider.
 */
export async function stopCharges(
  trx: Trx<Tables>,
  userId: string,
  { reason, now }: { reason: RenewalEndReason; now: Date },
): Promise<void> {
  const customerId = await findCustomerId(trx, userId)
  if (!customerId) return
  const task = { id: newId(), userId, kind: 'stop-charges' as const, objectId: customerId }
  await upsertPaymentTask(trx, { ...task, reason, createdAt: now })
  await updateEndedFor(trx, userId, reason)
}

/** Returns why the renewal of an account must end, if it must, and the pending task to end it. */
export async function findRenewalEnd(db: DbOrTrx<Tables>, userId: string, now: Date) {
  const account = await findAccount(db, userId)
  const subscription = await findOpenSubscription(db, userId)
  const [waiting] = await listPaymentTasks(db, userId, 'stop-charges')
  const reason = renewalEndReason({
    closedAt: account?.closedAt ?? null,
    suspension: suspensionNow(await findStanding(db, userId), now),
    subscription,
    isRequested: waiting?.reason === 'requested',
  })
  return { reason, waiting, subscription }
}

/**
 * Compares an account's state with its renewal, in the transaction that changes either: requests the end of a renewal that must
 * end, and withdraws a request that is no longer needed. What the provider has already done is not undone.
 */
export async function reviseRenewal(trx: Trx<Tables>, userId: string, now: Date): Promise<void> {
  if (!(await findCustomerId(trx, userId)) || !(await lockAccount(trx, userId))) return
  const { reason, waiting, subscription } = await findRenewalEnd(trx, userId, now)
  if (reason === null) {
    await deletePaymentTasks(trx, userId, 'stop-charges')
    await updateEndedFor(trx, userId, null)
  } else if (waiting?.reason !== reason && nextChargeAt(subscription) !== null) {
    await stopCharges(trx, userId, { reason, now })
  }
}
