import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { hasSecondFactor } from '../domain/second-factors.ts'
import { insertMail } from '../store/mails.ts'
import { findSecondFactors } from '../store/second-factors.ts'
import { giveRecoveryCodes } from './keep-second-factors.ts'
import { type CallerSession, requireCaller } from './lock-caller.ts'

/** Undefined where somebody has no second factor: recovery codes alone are none. */
export function renewRecoveryCodesOf(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  by: CallerSession,
): Promise<string[] | undefined> {
  return inTransaction(db, async (trx) => {
    const now = clock.now()
    const { id: userId, email: address } = await requireCaller(trx, by, now)
    if (!hasSecondFactor(await findSecondFactors(trx, userId))) return undefined
    await insertMail(trx, { id: newId(), kind: 'recovery-codes-renewed', address, createdAt: now })
    return giveRecoveryCodes(trx, userId)
  })
}
