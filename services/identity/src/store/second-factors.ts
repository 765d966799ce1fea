import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** A user's second factors. */
export async function findSecondFactors(db: DbOrTrx<Tables>, userId: string) {
  const { rows } = await sql<{ authenticatorSince: Date | null; passkeys: number; recoveryCodes: number }>`
    select
      (select confirmed_at from authenticator where user_id = ${userId}) as "authenticator_since",
      (select count(*)::int from passkey where user_id = ${userId}) as "passkeys",
      (select count(*)::int from recovery_code where user_id = ${userId} and used_at is null) as "recovery_codes"
  `.execute(db)
  return rows[0] ?? { authenticatorSince: null, passkeys: 0, recoveryCodes: 0 }
}

type Hashed = { hashes: readonly Buffer[]; settings: string }

export async function replaceRecoveryCodes(
  trx: Trx<Tables>,
  userId: string,
  { hashes, settings }: Hashed,
): Promise<void> {
  await deleteRecoveryCodes(trx, userId)
  await trx
    .insertInto('recoveryCode')
    .values(hashes.map((codeHash) => ({ userId, codeHash, hashSettings: settings })))
    .execute()
}

export async function deleteRecoveryCodes(trx: Trx<Tables>, userId: string): Promise<void> {
  await trx.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
}

/** The hash parameters that all codes of the user share; undefined if none is left. */
export async function findRecoveryCodeSettings(
  db: DbOrTrx<Tables>,
  userId: string,
): Promise<string | null | undefined> {
  const found = await db
    .selectFrom('recoveryCode')
    .select('hashSettings')
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found?.hashSettings
}

/** Users with unsalted codes, and their hashes. */
export function listUnsaltedRecoveryCodes(
  db: DbOrTrx<Tables>,
  limit: number,
): Promise<{ userId: string; hashes: Buffer[] }[]> {
  return db
    .selectFrom('recoveryCode')
    .select(({ fn }) => ['userId', fn.agg<Buffer[]>('array_agg', ['codeHash']).as('hashes')])
    .where('hashSettings', 'is', null)
    .groupBy('userId')
    .limit(limit)
    .execute()
}

/** Replaces an unsalted hash by a salted one, unless the code has been replaced since. */
export async function updateRecoveryCodeHash(
  trx: Trx<Tables>,
  userId: string,
  { from, to, settings }: { from: Buffer; to: Buffer; settings: string },
): Promise<void> {
  await trx
    .updateTable('recoveryCode')
    .set({ codeHash: to, hashSettings: settings })
    .where('userId', '=', userId)
    .where('codeHash', '=', from)
    .where('hashSettings', 'is', null)
    .execute()
}

/** Whether the code existed and was unused; of two concurrent calls, one returns true. */
export async function updateRecoveryCodeUsed(
  db: DbOrTrx<Tables>,
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
