import type { Trx } from '@codekin/db/open-db'
import type { Deps } from '../deps.ts'
import { updatePasswordRemoved } from '../store/accounts.ts'
import { updateLinksUsed } from '../store/links.ts'
import { insertMail } from '../store/mails.ts'
import type { Account, Tables } from '../store/tables.ts'
import { announceProfile } from './announce-profile.ts'
import { confirmAddress } from './confirm-address.ts'
import { endAllSessions } from './end-sessions.ts'
import type { ProviderIdentity } from './link-provider.ts'
import { removeSignInMethods } from './remove-sign-in-methods.ts'

/** Sessions to revoke after commit. */
export type Claimed = { endedSessionIds: string[] }

/**
 * Gives an account with an unproved password to the owner of its mailbox: removes the password and all other sign-in methods,
 * ends the sessions and mails the owner. The provider's account that proved the mailbox stays linked, if it was. The caller holds
 * the lock of the account.
 */
export async function claimAccount(
  deps: Pick<Deps, 'clock' | 'newId' | 'log' | 'tokenCipher'>,
  trx: Trx<Tables>,
  account: Account,
  { provider, person }: ProviderIdentity,
): Promise<Claimed> {
  const now = deps.clock.now()
  await updatePasswordRemoved(trx, account.id)
  await removeSignInMethods(deps, trx, account.id, { except: { provider, subject: person.subject } })
  await updateLinksUsed(trx, account.id, 'reset-password', now)
  await confirmAddress(trx, account, now)
  // The profile shows the names of providers, which may have been unlinked.
  await announceProfile(trx, account.id, now)
  await enqueueClaimMail(deps, trx, account)
  return { endedSessionIds: await endAllSessions(trx, account.id, { at: now, reason: 'password-reset' }) }
}

/** Mails the owner of the mailbox that the earlier sign-in methods were removed. */
export async function enqueueClaimMail(
  { clock, newId }: Pick<Deps, 'clock' | 'newId'>,
  trx: Trx<Tables>,
  { email }: Pick<Account, 'email'>,
): Promise<void> {
  await insertMail(trx, { id: newId(), kind: 'account-claimed', address: email, createdAt: clock.now() })
}
