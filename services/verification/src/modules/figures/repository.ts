import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { SigningKeyTable } from './tables.ts'

/** Serializes changes of a user's figures and keys until the transaction ends. */
export async function lockFigures(trx: Trx<Tables>, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`figures ${userId}`}, 0))`.execute(trx)
}

export async function findSigningKey(
  db: DbOrTrx<Tables>,
  key: Pick<SigningKeyTable, 'id' | 'userId'>,
): Promise<SigningKeyTable | undefined> {
  return await db
    .selectFrom('signingKey')
    .selectAll()
    .where('id', '=', key.id)
    .where('userId', '=', key.userId)
    .executeTakeFirst()
}

/** Returns the id of the key; a known key keeps its id. */
export async function upsertSigningKey(db: DbOrTrx<Tables>, key: SigningKeyTable): Promise<string> {
  const { id } = await db
    .insertInto('signingKey')
    .values(key)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'publicKey']).doUpdateSet((eb) => ({ createdAt: eb.ref('excluded.createdAt') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes a user's keys except the newest. */
export async function deleteOldSigningKeys(db: DbOrTrx<Tables>, userId: string, kept: number): Promise<void> {
  await sql`
    delete from signing_key where user_id = ${userId} and id not in (
      select id from signing_key where user_id = ${userId} order by created_at desc, id desc limit ${kept})`.execute(db)
}
