import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { lockAccount } from '../store/accounts.ts'
import { removePasskey } from '../store/passkeys.ts'
import { followLostFactor } from './keep-second-factors.ts'

/** False where there is none of the user's. */
export function removePasskeyOf({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockAccount(trx, userId)
    if (!(await removePasskey(trx, userId, id))) return false
    await followLostFactor(trx, userId)
    return true
  })
}
