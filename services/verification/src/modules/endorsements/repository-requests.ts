import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Serializes requests per user. Returns how many they sent since then. */
export async function lockAsks(trx: Trx<Tables>, userId: string, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`endorsement asks ${userId}`}, 0))`.execute(trx)
  return await countAsks(trx, userId, since)
}

/** Number of requests since then. */
export async function countAsks(db: DbOrTrx<Tables>, userId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('endorsementAsk')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('askedAt', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertAsk(trx: Trx<Tables>, ask: { id: string; userId: string; askedAt: Date }): Promise<void> {
  await trx.insertInto('endorsementAsk').values(ask).execute()
}

/** Deletes requests that no longer count against a quota. */
export async function deleteOldAsks(db: DbOrTrx<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('endorsementAsk')
    .where('askedAt', '<', new Date(now.getTime() - 2 * 86_400_000))
    .execute()
}
