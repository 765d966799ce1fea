import { inTransaction } from '@codekin/db/transaction'
import { hashToken } from '../adapters/tokens.ts'
import type { Deps } from '../deps.ts'
import { isVerificationLinkValid } from '../domain/links.ts'
import { lockAccount, updatePasswordProvedAt } from '../store/accounts.ts'
import { findLink } from '../store/links.ts'
import { confirmAddress } from './confirm-address.ts'
import { type CallerSession, lockCaller } from './lock-caller.ts'

type Verification = {
  token: string
  caller: CallerSession | null
  /** Whether the caller pressed the button, rather than only opened the link. */
  isExplicit: boolean
}

/**
 * Returns whether the address of a mailed link is confirmed; undefined if the link is expired or unknown. Mail scanners and
 * previews open links too, so opening one confirms the address only in a session of the account: it shows that one person has
 * both the mailbox and the password, and proves the password as well. An explicit confirmation without that session does not,
 * since the owner of the mailbox may not be the person who registered.
 */
export function verifyAddress(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { token, caller, isExplicit }: Verification,
): Promise<{ emailVerified: boolean } | undefined> {
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const link = await findLink(trx, hashToken(token), 'verify-email')
    const account = link && (await lockAccount(trx, link.userId))
    if (!account || !isVerificationLinkValid(link, account.email, now)) return undefined
    const isOwner = caller?.userId === account.id && (await lockCaller(trx, caller, now)) !== undefined
    if (isOwner) await updatePasswordProvedAt(trx, account.id, now)
    if (isOwner || isExplicit) await confirmAddress(trx, account, now)
    return { emailVerified: isOwner || isExplicit || account.emailVerifiedAt !== null }
  })
}
