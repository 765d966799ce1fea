import { emailVerified } from '@codekin/contracts/identity/events'
import type { Trx } from '@codekin/db/open-db'
import { announce } from '@codekin/event-bus/announce'
import { updateEmailVerified } from '../store/accounts.ts'
import { updateLinksUsed } from '../store/links.ts'
import { updateNewsletterOwner } from '../store/newsletter.ts'
import type { Account, Tables } from '../store/tables.ts'
import { announceAccount } from './announce-account.ts'
import { announceProfile } from './announce-profile.ts'
import { activateInvitationPlan } from './use-invitation.ts'

/** Marks the account's address as confirmed and announces that, once. The caller holds the lock of the account. */
export async function confirmAddress(trx: Trx<Tables>, account: Account, now: Date): Promise<void> {
  if (account.emailVerifiedAt !== null) return
  const { id: userId } = account
  await updateEmailVerified(trx, userId, now)
  await updateLinksUsed(trx, userId, 'verify-email', now)
  await updateNewsletterOwner(trx, account.email)
  await announce(trx, emailVerified, { userId, verifiedAt: now.toISOString() }, { actor: userId, occurredAt: now })
  await announceProfile(trx, userId, now)
  await announceAccount(trx, userId, now)
  await activateInvitationPlan(trx, userId, now)
}
