import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { removePasskey } from '../store/passkeys.ts'
import { followLostFactor } from './keep-second-factors.ts'
import { type By, requireCaller } from './lock-caller.ts'

/** False where there is none of the user's. */
export function removePasskeyOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, by: By, id: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { id: userId } = await requireCaller(trx, by, clock.now())
    if (!(await removePasskey(trx, userId, id))) return false
    await followLostFactor(trx, userId)
    return true
  })
}
