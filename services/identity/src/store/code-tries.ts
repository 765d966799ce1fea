import type { DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Up to `max` attempts per window. A window that began at or before `windowStart` has ended. */
type CodeAttempt = { keyHash: Buffer; now: Date; windowStart: Date; max: number }

/** Takes an attempt; false if none is left. Atomic, so concurrent calls never take more than `max`. */
export async function upsertCodeTry(
  db: DbOrTrx<Tables>,
  { keyHash, now, windowStart, max }: CodeAttempt,
): Promise<boolean> {
  const isOver = sql<boolean>`code_try.since <= ${windowStart}`
  const row = await db
    .insertInto('codeTry')
    .values({ keyHash, used: 1, since: now })
    .onConflict((conflict) =>
      conflict
        .column('keyHash')
        .doUpdateSet({
          used: sql<number>`case when ${isOver} then 1 else code_try.used + 1 end`,
          since: sql<Date>`case when ${isOver} then ${now} else code_try.since end`,
        })
        .where((eb) => eb.or([isOver, eb('codeTry.used', '<', max)])),
    )
    .returning('used')
    .executeTakeFirst()
  return row !== undefined
}

export async function findCodeTriesSince(db: DbOrTrx<Tables>, keyHash: Buffer): Promise<Date | undefined> {
  const found = await db.selectFrom('codeTry').select('since').where('keyHash', '=', keyHash).executeTakeFirst()
  return found?.since
}

/** Refunds attempts. */
export async function updateCodeTriesRefunded(db: DbOrTrx<Tables>, keyHash: Buffer, count: number): Promise<void> {
  await db
    .updateTable('codeTry')
    .set({ used: sql<number>`greatest(0, used - ${count}::int)` })
    .where('keyHash', '=', keyHash)
    .execute()
}

export async function deleteCodeTriesBefore(db: DbOrTrx<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('codeTry').where('since', '<', before).execute()
}
