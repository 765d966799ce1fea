import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { hasSecondFactor } from '../domain/second-factors.ts'
import { lockAccount } from '../store/accounts.ts'
import { findSecondFactors } from '../store/second-factors.ts'
import { giveRecoveryCodes } from './keep-second-factors.ts'

/** Undefined where somebody has no second factor: recovery codes alone are none. */
export function renewRecoveryCodesOf({ db }: Pick<Deps, 'db'>, userId: string): Promise<string[] | undefined> {
  return inTransaction(db, async (trx) => {
    await lockAccount(trx, userId)
    if (!hasSecondFactor(await findSecondFactors(trx, userId))) return undefined
    return giveRecoveryCodes(trx, userId)
  })
}
