import type { DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Up to `max` attempts per window. A window that began at or before `over` has ended. */
type Take = { keyHash: Buffer; now: Date; over: Date; max: number }

/** Takes an attempt; false if none is left. Atomic, so concurrent calls never take more than `max`. */
export async function upsertCodeTry(db: DbOrTrx<Tables>, { keyHash, now, over, max }: Take): Promise<boolean> {
  const isOver = sql<boolean>`code_try.since <= ${over}`
  const taken = await db
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
  return taken !== undefined
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
