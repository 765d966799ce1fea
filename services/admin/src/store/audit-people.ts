import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Returns the pseudonyms of people by their ids. Missing ones are created. */
export async function upsertPseudonyms(trx: Trx<Tables>, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  // Random, so that it can't be derived from the id.
  await sql`
    insert into audit_person (user_id, pseudonym)
    select user_id, gen_random_uuid() from unnest(${[...userIds]}::uuid[]) as user_id order by user_id
    on conflict (user_id) do nothing`.execute(trx)
  const rows = await trx.selectFrom('auditPerson').selectAll().where('userId', 'in', userIds).execute()
  return new Map(rows.map(({ userId, pseudonym }) => [userId, pseudonym]))
}

/** Undefined for people without entries. */
export async function findPseudonym(db: DbOrTrx<Tables>, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('auditPerson').select('pseudonym').where('userId', '=', userId).executeTakeFirst()
  return row?.pseudonym
}

/** Deletes the texts about a person. Returns how many. */
export async function deleteAuditTextsAbout(trx: Trx<Tables>, userId: string): Promise<number> {
  const removed = await sql`delete from audit_text where about @> array[${userId}]::uuid[]`.execute(trx)
  return Number(removed.numAffectedRows ?? 0n)
}
