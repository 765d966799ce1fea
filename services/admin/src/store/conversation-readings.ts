import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { ConversationReadingTable } from './reading-tables.ts'
import type { Tables } from './tables.ts'

export async function insertReading(trx: Trx<Tables>, reading: ConversationReadingTable): Promise<void> {
  await trx.insertInto('conversationReading').values(reading).execute()
}

export type LastReading = { conversationId: string; staffId: string | null; staffName: string | null; readAt: Date }

/** The newest reading of each of these conversations. */
export async function listLastReadings(
  db: DbOrTrx<Tables>,
  conversationIds: readonly string[],
): Promise<Map<string, LastReading>> {
  const found = await sql<LastReading>`
    select last.conversation_id, last.staff_id, account.full_name as staff_name, last.read_at
    from unnest(${[...conversationIds]}::uuid[]) as wanted (id)
    cross join lateral (
      select conversation_id, staff_id, read_at from conversation_reading
      where conversation_id = wanted.id order by read_at desc, id desc limit 1
    ) as last
    left join account on account.user_id = last.staff_id`.execute(db)
  return new Map(found.rows.map((row) => [row.conversationId, row]))
}

/** Returns readings of a person's conversations before a time, ordered by id, with their reasons. */
export async function listReadingsOf(
  db: DbOrTrx<Tables>,
  userId: string,
  { before, afterId, limit }: { before: Date; afterId: string | null; limit: number },
) {
  return await db
    .selectFrom('conversationReading')
    .select(['id', 'conversationId', 'reason', 'readAt'])
    .where((eb) => eb.or([eb('oneUserId', '=', userId), eb('otherUserId', '=', userId)]))
    .where('readAt', '<', before)
    .$if(afterId !== null, (query) => query.where('id', '>', afterId as string))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Clears a person from readings: as a member, along with the reason, and as the reader. Returns the number of changed rows. */
export async function eraseFromReadings(trx: Trx<Tables>, userId: string): Promise<number> {
  let changed = 0
  for (const column of ['oneUserId', 'otherUserId', 'staffId'] as const) {
    const cleared = { [column]: null, ...(column !== 'staffId' && { reason: '' }) }
    const done = await trx.updateTable('conversationReading').set(cleared).where(column, '=', userId).executeTakeFirst()
    changed += Number(done.numUpdatedRows)
  }
  return changed
}
