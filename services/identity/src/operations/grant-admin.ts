import { normalizeAddress } from '@codekin/contracts/address-spelling'
import type { Db } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { findAccountByEmail, lockAccount, updateRole } from '../store/accounts.ts'
import type { Tables } from '../store/tables.ts'
import { announceAccount } from './announce-account.ts'

/**
 * Makes the account of an email address an admin, from the next sign-in or refresh on. Requires a confirmed address, as any other
 * may belong to someone other than the account's owner.
 */
export function grantAdmin(db: Db<Tables>, email: string): Promise<'granted' | 'not-found' | 'unconfirmed'> {
  return inTransaction(db, async (trx) => {
    const found = await findAccountByEmail(trx, normalizeAddress(email))
    const account = found && (await lockAccount(trx, found.id))
    if (!account) return 'not-found'
    if (account.emailVerifiedAt === null) return 'unconfirmed'
    if (account.role !== 'admin') {
      const at = new Date()
      await updateRole(trx, account.id, { role: 'admin', at })
      await announceAccount(trx, account.id, at)
    }
    return 'granted'
  })
}
