import type { LinkedSubscription } from '@codekin/contracts/subscriptions/models'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { suspensionNow } from '../domain/standing.ts'
import { presentSubscription } from '../domain/subscriptions.ts'
import { findStanding } from '../projections/standing/read.ts'
import { lockAccount } from '../store/accounts.ts'
import { findOpenSubscription } from '../store/subscriptions.ts'
import { stopCharges } from './revise-renewal.ts'

type CancelDeps = Pick<Deps, 'db' | 'clock' | 'paymentTasks'>

/** Returns the paid plan of a suspended account, which can't reach its settings; null for any other account. */
export async function readLinkedSubscription(
  { db, clock }: Pick<CancelDeps, 'db' | 'clock'>,
  userId: string,
): Promise<LinkedSubscription> {
  if (!suspensionNow(await findStanding(db, userId), clock.now())) return { subscription: null }
  const subscription = await findOpenSubscription(db, userId)
  return { subscription: subscription ? presentSubscription(subscription) : null }
}

/**
 * Cancels the paid plan of a suspended account at the end of its period. Takes effect here at once, even during an outage of the
 * provider. Undefined without a paid plan.
 */
export async function cancelByLink(deps: CancelDeps, userId: string): Promise<LinkedSubscription | undefined> {
  const { db, clock, paymentTasks } = deps
  const now = clock.now()
  const isCancelled = await inTransaction(db, async (trx) => {
    const account = await lockAccount(trx, userId)
    const isSuspended = account && suspensionNow(await findStanding(trx, userId), now) !== undefined
    const subscription = isSuspended && (await findOpenSubscription(trx, userId))
    if (!subscription) return false
    if (subscription.endsAt === null) await stopCharges(trx, userId, { reason: 'requested', now })
    return true
  })
  if (!isCancelled) return undefined
  paymentTasks.wake()
  return readLinkedSubscription(deps, userId)
}
