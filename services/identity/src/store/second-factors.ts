import type { Reader, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** What somebody has set up beside a password. */
export async function findSecondFactors(db: Reader<Tables>, userId: string) {
  const { rows } = await sql<{ authenticatorSince: Date | null; passkeys: number; recoveryCodes: number }>`
    select
      (select confirmed_at from authenticator where user_id = ${userId}) as "authenticator_since",
      (select count(*)::int from passkey where user_id = ${userId}) as "passkeys",
      (select count(*)::int from recovery_code where user_id = ${userId} and used_at is null) as "recovery_codes"
  `.execute(db)
  return rows[0] ?? { authenticatorSince: null, passkeys: 0, recoveryCodes: 0 }
}

/** The codes that work from now on; those before are gone. */
export async function changeRecoveryCodes(trx: Trx<Tables>, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await trx.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  if (hashes.length === 0) return
  await trx
    .insertInto('recoveryCode')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute()
}

/** Whether the code was there and unused; of two at once one is told yes. */
export async function changeRecoveryCodeUsed(
  db: Reader<Tables>,
  { userId, codeHash, usedAt }: { userId: string; codeHash: Buffer; usedAt: Date },
): Promise<boolean> {
  const used = await db
    .updateTable('recoveryCode')
    .set({ usedAt })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return used !== undefined
}
