import { inTransaction } from '@codekin/db/transaction'
import { addressRange } from '@codekin/service-kit/network'
import type { Deps } from '../deps.ts'
import { isResetLinkValid } from '../domain/links.ts'
import { recentMethodsStart } from '../domain/other-methods.ts'
import { isPasswordUnproved } from '../domain/proved-passwords.ts'
import { roleAfterReset } from '../domain/roles.ts'
import { lockAccount, updatePasswordProvedAt, updateResetRange, updateRole } from '../store/accounts.ts'
import { findLink } from '../store/links.ts'
import { announceAccount } from './announce-account.ts'
import { announceProfile } from './announce-profile.ts'
import { enqueueClaimMail } from './claim-account.ts'
import { confirmAddress } from './confirm-address.ts'
import { endAllSessions, revokeSessions } from './end-sessions.ts'
import { listOtherMethods } from './list-other-methods.ts'
import { removeSignInMethods } from './remove-sign-in-methods.ts'
import { replacePassword } from './replace-password.ts'

type Reset = {
  userId: string
  tokenHash: Buffer
  passwordHash: string
  now: Date
  /** The client's address. */
  ip: string
  /** Whether to remove the other sign-in methods, as far as `isRemovable` allows. */
  removesOtherMethods: boolean
}

/**
 * Sets the password by a mailed link and ends every session. The link proves the mailbox, so it also confirms the address, and
 * makes the client's address range a known one. False if the link is no longer valid.
 */
export async function resetPasswordByLink(
  deps: Deps,
  { userId, tokenHash, passwordHash, now, ip, removesOtherMethods }: Reset,
): Promise<boolean> {
  const done = await inTransaction(deps.db, async (trx) => {
    const account = await lockAccount(trx, userId)
    // Read again under the lock of the account: of two concurrent calls with the same link one comes first.
    const link = await findLink(trx, tokenHash, 'reset-password')
    if (!account || !link || !isResetLinkValid(link, account.email, now)) return undefined
    await replacePassword(deps, trx, account, passwordHash)
    await updatePasswordProvedAt(trx, account.id, now)
    await updateResetRange(trx, account.id, addressRange(ip))
    const role = roleAfterReset(account, deps.config.adminEmails)
    // The mailbox may belong to someone other than the person who registered, and a stranger must not become an admin:
    // all earlier sign-in methods are removed.
    const isClaimed = account.emailVerifiedAt === null || isPasswordUnproved(account) || role !== account.role
    const losesMethods = isClaimed && (await listOtherMethods(trx, account.id)).length > 0
    if (losesMethods) await enqueueClaimMail(deps, trx, account)
    if (isClaimed) await removeSignInMethods(deps, trx, account.id)
    else if (removesOtherMethods)
      await removeSignInMethods(deps, trx, account.id, { factorsSince: recentMethodsStart(now) })
    await confirmAddress(trx, account, now)
    // The profile shows the GitHub name, which may have been unlinked.
    if (removesOtherMethods || losesMethods) await announceProfile(trx, account.id, now)
    if (role !== account.role) {
      await updateRole(trx, account.id, { role, at: now })
      await announceAccount(trx, account.id, now)
    }
    return { ended: await endAllSessions(trx, account.id, { at: now, reason: 'password-reset' }) }
  })
  if (!done) return false
  await revokeSessions(deps.bus, done.ended, now)
  deps.mails.wake()
  deps.tokenRevocations.wake()
  return true
}
