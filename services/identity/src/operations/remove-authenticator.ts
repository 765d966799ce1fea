import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { removeAuthenticator } from '../store/authenticators.ts'
import { followLostFactor } from './keep-second-factors.ts'
import { type By, requireCaller } from './lock-caller.ts'

/** False where somebody has none. */
export function removeAuthenticatorOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, by: By): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { id: userId } = await requireCaller(trx, by, clock.now())
    if (!(await removeAuthenticator(trx, userId))) return false
    await followLostFactor(trx, userId)
    return true
  })
}
