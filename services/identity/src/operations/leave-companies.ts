import type { Deps } from '../deps.ts'
import { listLinkedProviders } from '../store/linked-providers.ts'
import { changeEnding } from './change-ending.ts'
import { takeBackGrant } from './unlink-provider.ts'

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

/** What providers of sign-ins were allowed to tell us of whoever leaves is taken back there, as far as they answer. */
export async function takeBackGrants(
  deps: Pick<Deps, 'db' | 'providers' | 'tokenBox' | 'log'>,
  userId: string,
): Promise<void> {
  for (const linked of await listLinkedProviders(deps.db, userId)) await takeBackGrant(deps, linked)
}
