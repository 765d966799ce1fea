import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { hasSecondFactor } from '../domain/second-factors.ts'
import { findSecondFactors } from '../store/second-factors.ts'
import { giveRecoveryCodes } from './keep-second-factors.ts'
import { type By, requireCaller } from './lock-caller.ts'

/** Undefined where somebody has no second factor: recovery codes alone are none. */
export function renewRecoveryCodesOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, by: By): Promise<string[] | undefined> {
  return inTransaction(db, async (trx) => {
    const { id: userId } = await requireCaller(trx, by, clock.now())
    if (!hasSecondFactor(await findSecondFactors(trx, userId))) return undefined
    return giveRecoveryCodes(trx, userId)
  })
}
