import { accountChanged } from '@codekin/contracts/identity/events'
import type { Trx } from '@codekin/db/open-db'
import { announce } from '@codekin/event-bus/announce'
import { toAccountState } from '../domain/account-state.ts'
import { findAccountState, upsertAccountVersion } from '../store/account-states.ts'
import type { Tables } from '../store/tables.ts'

/**
 * Increments the account's version and announces its whole state to staff. Call it after the change, in its transaction, and
 * after `announceProfile` if that is called too, so that rows are always locked in the same order.
 */
export async function announceAccount(trx: Trx<Tables>, userId: string, now: Date): Promise<void> {
  await upsertAccountVersion(trx, userId)
  const account = await findAccountState(trx, userId)
  if (!account) throw new Error(`Account ${userId} has no profile`)
  await announce(trx, accountChanged, toAccountState(account), { actor: userId, occurredAt: now })
}
