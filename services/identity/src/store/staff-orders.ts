import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import type { StaffOrderTable } from './staff-tables.ts'
import type { Tables } from './tables.ts'

/** Returns whether the command is new. Waits while it is being executed. */
export async function insertStaffOrder(trx: Trx<Tables>, order: StaffOrderTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('staffOrder')
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export function findStaffOrder(db: DbOrTrx<Tables>, id: string) {
  return db.selectFrom('staffOrder').select(['outcome', 'count']).where('id', '=', id).executeTakeFirst()
}

export async function updateStaffOrder(
  trx: Trx<Tables>,
  id: string,
  answer: Pick<StaffOrderTable, 'outcome' | 'count'>,
): Promise<void> {
  await trx.updateTable('staffOrder').set(answer).where('id', '=', id).execute()
}

export async function deleteStaffOrdersBefore(db: DbOrTrx<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('staffOrder').where('receivedAt', '<', before).execute()
}
