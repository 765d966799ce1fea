import { inTransaction } from '@codekin/db/transaction'
import { hashToken } from '../adapters/tokens.ts'
import type { Deps } from '../deps.ts'
import { isVerificationGood } from '../domain/links.ts'
import { lockAccount } from '../store/accounts.ts'
import { findLink } from '../store/links.ts'
import { confirmAddress } from './confirm-address.ts'

/** Verifies the address that the link was mailed to, and tells of it. False when the link is not good any more. */
export function verifyAddress({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string): Promise<boolean> {
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const link = await findLink(trx, hashToken(token), 'verify-email')
    const account = link && (await lockAccount(trx, link.userId))
    if (!account || !isVerificationGood(link, account.email, now)) return false
    await confirmAddress(trx, account, now)
    return true
  })
}
