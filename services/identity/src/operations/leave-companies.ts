import type { Deps } from '../deps.ts'
import { changeEnding } from './change-ending.ts'

/**
 * Nothing is to be paid any more by whoever leaves: the plan ends with the time that is paid for. Throws where the provider
 * cannot be reached.
 */
export async function endPaidPlan(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'payments'>,
  userId: string,
): Promise<void> {
  if (deps.payments) await changeEnding(deps, deps.payments, { userId, isEnding: true })
}
