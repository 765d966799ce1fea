import { signingKeysMax } from '@codekin/contracts/skill-verification/limits'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../../deps.ts'
import { deleteOldSigningKeys, lockFigures, upsertSigningKey } from './repository.ts'

/** Stores the public key of a machine and deletes the oldest above the limit. Returns its id. */
export async function addSigningKey(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  userId: string,
  publicKey: string,
): Promise<string> {
  return await inTransaction(db, async (trx) => {
    await lockFigures(trx, userId)
    const keyId = await upsertSigningKey(trx, { id: newId(), userId, publicKey, createdAt: clock.now() })
    await deleteOldSigningKeys(trx, userId, signingKeysMax)
    return keyId
  })
}
