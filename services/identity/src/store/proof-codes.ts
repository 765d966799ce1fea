import type { DbOrTrx } from '@codekin/db/open-db'
import type { Insertable } from 'kysely'
import type { ProofCodeTable } from './proof-tables.ts'
import type { Tables } from './tables.ts'

export async function upsertProofCode(db: DbOrTrx<Tables>, code: Insertable<ProofCodeTable>): Promise<void> {
  const { codeHash, triesLeft, expiresAt } = code
  await db
    .insertInto('proofCode')
    .values(code)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ codeHash, triesLeft, expiresAt }))
    .execute()
}

/** Uses a try and returns the hash of the code; undefined if there is no code or no try is left. */
export function updateProofTries(db: DbOrTrx<Tables>, userId: string, now: Date) {
  return db
    .updateTable('proofCode')
    .set((eb) => ({ triesLeft: eb('triesLeft', '-', 1) }))
    .where('userId', '=', userId)
    .where('triesLeft', '>', 0)
    .where('expiresAt', '>', now)
    .returning('codeHash')
    .executeTakeFirst()
}

export async function deleteProofCode(db: DbOrTrx<Tables>, userId: string): Promise<void> {
  await db.deleteFrom('proofCode').where('userId', '=', userId).execute()
}

export async function deleteProofCodesExpired(db: DbOrTrx<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('proofCode').where('expiresAt', '<', before).execute()
}
