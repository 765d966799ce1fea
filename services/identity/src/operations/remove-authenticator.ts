import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { lockAccount } from '../store/accounts.ts'
import { removeAuthenticator } from '../store/authenticators.ts'
import { followLostFactor } from './keep-second-factors.ts'

/** False where somebody has none. */
export function removeAuthenticatorOf({ db }: Pick<Deps, 'db'>, userId: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockAccount(trx, userId)
    if (!(await removeAuthenticator(trx, userId))) return false
    await followLostFactor(trx, userId)
    return true
  })
}
