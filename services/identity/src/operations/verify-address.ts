import { emailVerified } from '@codekin/contracts/identity/events'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import { hashToken } from '../adapters/tokens.ts'
import type { Deps } from '../deps.ts'
import { isVerificationGood } from '../domain/links.ts'
import { roleAfterVerification } from '../domain/roles.ts'
import { changeEmailVerified, lockAccount } from '../store/accounts.ts'
import { changeLinksUsed, findLink } from '../store/links.ts'
import { announceProfile } from './announce-profile.ts'

/** Verifies the address that the link was mailed to, and tells of it. False when the link is not good any more. */
export function verifyAddress({ db, clock, config }: Deps, token: string): Promise<boolean> {
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const link = await findLink(trx, hashToken(token), 'verify-email')
    const account = link && (await lockAccount(trx, link.userId))
    if (!account || !isVerificationGood(link, account.email, now)) return false
    if (account.emailVerifiedAt !== null) return true
    const role = roleAfterVerification(account.role, account.email, config.adminEmails)
    await changeEmailVerified(trx, account.id, { at: now, role })
    await changeLinksUsed(trx, account.id, 'verify-email', now)
    const about = { actor: account.id, occurredAt: now }
    await announce(trx, emailVerified, { userId: account.id, verifiedAt: now.toISOString() }, about)
    await announceProfile(trx, account.id, now)
    return true
  })
}
