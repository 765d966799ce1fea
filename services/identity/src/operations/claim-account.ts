import type { Trx } from '@codekin/db/open-db'
import type { Deps } from '../deps.ts'
import { removePassword } from '../store/accounts.ts'
import { removeAuthenticator } from '../store/authenticators.ts'
import { listLinkedProviders, removeLinkedProvider } from '../store/linked-providers.ts'
import { changeLinksUsed } from '../store/links.ts'
import { listPasskeys, removePasskey } from '../store/passkeys.ts'
import { changeProviderName } from '../store/profiles.ts'
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
  await removeOtherWaysIn(trx, account.id)
  await changeLinksUsed(trx, account.id, 'reset-password', now)
  await confirmAddress(trx, account, now)
  return await endAllSessions(trx, account.id, { at: now, reason: 'password-reset' })
}

/** Takes whatever opens an account beside its password; in a transaction that confirms the address and so announces the profile. */
export async function removeOtherWaysIn(trx: Trx<Tables>, userId: string): Promise<void> {
  await removeAuthenticator(trx, userId)
  await changeRecoveryCodes(trx, userId, [])
  for (const { id } of await listPasskeys(trx, userId)) await removePasskey(trx, userId, id)
  for (const linked of await listLinkedProviders(trx, userId)) await removeLinkedProvider(trx, linked)
  await changeProviderName(trx, userId, { githubUsername: null, linkedinId: null })
}
