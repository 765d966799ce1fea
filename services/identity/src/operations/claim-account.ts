import type { Trx } from '@codekin/db/open-db'
import type { Deps } from '../deps.ts'
import { removePassword } from '../store/accounts.ts'
import { removeAuthenticator } from '../store/authenticators.ts'
import { changeLinksUsed } from '../store/links.ts'
import { listPasskeys, removePasskey } from '../store/passkeys.ts'
import { changeRecoveryCodes } from '../store/second-factors.ts'
import type { Account, Tables } from '../store/tables.ts'
import { confirmAddress } from './confirm-address.ts'
import { endAllSessions } from './end-sessions.ts'

/**
 * The owner of the mailbox takes the account that somebody registered with it and never confirmed: whatever opened it until
 * now opens it no more. The caller holds the account. Answers the sessions that ended, to be revoked after commit.
 */
export async function claimAccount(
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx<Tables>,
  account: Account,
): Promise<string[]> {
  const now = clock.now()
  await removePassword(trx, account.id)
  await removeAuthenticator(trx, account.id)
  await changeRecoveryCodes(trx, account.id, [])
  for (const { id } of await listPasskeys(trx, account.id)) await removePasskey(trx, account.id, id)
  await changeLinksUsed(trx, account.id, 'reset-password', now)
  await confirmAddress(trx, account, now)
  return await endAllSessions(trx, account.id, { at: now, reason: 'password-reset' })
}
