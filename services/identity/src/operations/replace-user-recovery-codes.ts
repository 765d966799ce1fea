import { inTransaction } from '@codekin/db/transaction'
import { makeRecoveryCodes } from '../adapters/recovery-codes.ts'
import type { Deps } from '../deps.ts'
import { hasSecondFactor } from '../domain/second-factors.ts'
import { insertMail } from '../store/mails.ts'
import { findSecondFactors, replaceRecoveryCodes } from '../store/second-factors.ts'
import { type CallerSession, requireCaller } from './lock-caller.ts'

/** Returns undefined without a second factor: recovery codes alone are not one. */
export async function replaceUserRecoveryCodes(
  { db, clock, newId, passwords }: Pick<Deps, 'db' | 'clock' | 'newId' | 'passwords'>,
  by: CallerSession,
): Promise<string[] | undefined> {
  if (!hasSecondFactor(await findSecondFactors(db, by.userId))) return undefined
  const { codes, hashed } = await makeRecoveryCodes(passwords)
  return await inTransaction(db, async (trx) => {
    const now = clock.now()
    const { id: userId, email: address } = await requireCaller(trx, by, now)
    if (!hasSecondFactor(await findSecondFactors(trx, userId))) return undefined
    await insertMail(trx, { id: newId(), kind: 'recovery-codes-renewed', address, createdAt: now })
    await replaceRecoveryCodes(trx, userId, hashed)
    return codes
  })
}
