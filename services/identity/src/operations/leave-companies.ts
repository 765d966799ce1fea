import type { Deps } from '../deps.ts'
import { findOpenCheckout } from '../store/checkouts.ts'
import { changeEnding } from './change-ending.ts'

/**
 * Nothing is to be paid any more by whoever leaves: an open payment page closes, and the plan ends with the time that is paid
 * for. Throws where the provider cannot be reached.
 */
export async function endPaidPlan(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'payments'>,
  userId: string,
): Promise<void> {
  const { db, payments } = deps
  if (!payments) return
  const checkout = await findOpenCheckout(db, userId)
  if (checkout?.sessionId) await payments.expirePage(checkout.sessionId)
  await changeEnding(deps, payments, { userId, isEnding: true })
}
