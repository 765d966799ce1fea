import { accountChanged } from '@codekin/contracts/identity/events'
import type { Trx } from '@codekin/db/open-db'
import { announce } from '@codekin/event-bus/announce'
import { accountStateOf } from '../domain/account-state.ts'
import { findAccountState, upsertAccountVersion } from '../store/account-states.ts'
import type { Tables } from '../store/tables.ts'

/**
 * Counts the change and announces the whole account as staff know it. Comes after the change, in its transaction, and after
 * `announceProfile` where that is called too, so that all hold their rows in one order.
 */
export async function announceAccount(trx: Trx<Tables>, userId: string, now: Date): Promise<void> {
  await upsertAccountVersion(trx, userId)
  const account = await findAccountState(trx, userId)
  if (!account) throw new Error(`Account ${userId} has no profile`)
  await announce(trx, accountChanged, accountStateOf(account), { actor: userId, occurredAt: now })
}
