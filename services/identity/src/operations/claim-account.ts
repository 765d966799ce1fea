import type { Trx } from '@codekin/db/open-db'
import type { Deps } from '../deps.ts'
import { removePassword } from '../store/accounts.ts'
import { changeLinksUsed } from '../store/links.ts'
import type { Account, Tables } from '../store/tables.ts'
import { confirmAddress } from './confirm-address.ts'
import { endAllSessions } from './end-sessions.ts'
import { removeSignInMethods } from './remove-sign-in-methods.ts'

/** What is left to do after commit: sessions to be revoked. */
export type Claimed = { endedSessionIds: string[] }

/**
 * The owner of the mailbox takes the account that somebody registered with it and never confirmed: whatever opened it until
 * now opens it no more. The caller holds the account.
 */
export async function claimAccount(
  deps: Pick<Deps, 'clock' | 'newId' | 'log' | 'tokenBox'>,
  trx: Trx<Tables>,
  account: Account,
): Promise<Claimed> {
  const now = deps.clock.now()
  await removePassword(trx, account.id)
  await removeSignInMethods(deps, trx, account.id)
  await changeLinksUsed(trx, account.id, 'reset-password', now)
  await confirmAddress(trx, account, now)
  return { endedSessionIds: await endAllSessions(trx, account.id, { at: now, reason: 'password-reset' }) }
}
