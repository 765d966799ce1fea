import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { ActiveDayTable } from './staff-tables.ts'
import type { Tables } from './tables.ts'

/** Returns whether the day is new. */
export async function insertActiveDay(trx: Trx<Tables>, activeDay: ActiveDayTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('activeDay')
    .values(activeDay)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function insertActiveDays(trx: Trx<Tables>, activeDays: readonly ActiveDayTable[]): Promise<void> {
  if (activeDays.length === 0) return
  await trx
    .insertInto('activeDay')
    .values([...activeDays])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Ordered by user and day, after `after`. */
export function listActiveDays(db: DbOrTrx<Tables>, after: ActiveDayTable | null, limit: number) {
  return db
    .selectFrom('activeDay')
    .select(['userId', 'day'])
    .$if(after !== null, (q) => q.where(sql<boolean>`(user_id, day) > (${after?.userId}, ${after?.day})`))
    .orderBy('userId')
    .orderBy('day')
    .limit(limit)
    .execute()
}

export async function deleteActiveDaysBefore(db: DbOrTrx<Tables>, day: string): Promise<void> {
  await db.deleteFrom('activeDay').where('day', '<', day).execute()
}
