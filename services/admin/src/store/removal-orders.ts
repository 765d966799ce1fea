import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import type { CaseTables } from './case-tables.ts'
import type { Tables } from './tables.ts'

export type RemovalOrder = CaseTables['removalOrder']

export async function insertRemovalOrder(trx: Trx<Tables>, order: RemovalOrder): Promise<void> {
  await trx.insertInto('removalOrder').values(order).execute()
}

/** Returns orders that are due. */
export async function listRemovalOrdersDue(db: DbOrTrx<Tables>, now: Date, limit: number): Promise<RemovalOrder[]> {
  return await db
    .selectFrom('removalOrder')
    .selectAll()
    .where('nextAttemptAt', '<=', now)
    .orderBy('nextAttemptAt')
    .limit(limit)
    .execute()
}

/** Postpones an order that failed. */
export async function updateRemovalOrderPostponed(db: DbOrTrx<Tables>, id: string, nextAttemptAt: Date): Promise<void> {
  await db.updateTable('removalOrder').set({ nextAttemptAt }).where('id', '=', id).execute()
}

/** Deletes an order that was carried out. */
export async function deleteRemovalOrder(db: DbOrTrx<Tables>, id: string): Promise<void> {
  await db.deleteFrom('removalOrder').where('id', '=', id).execute()
}
