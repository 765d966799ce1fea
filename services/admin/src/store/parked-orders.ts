import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import type { ParkedOrder } from './system-tables.ts'
import type { Tables } from './tables.ts'

export async function insertParkedOrder(trx: Trx<Tables>, order: ParkedOrder): Promise<void> {
  await trx.insertInto('parkedOrder').values(order).execute()
}

/** Returns orders given up to `before`, oldest first. */
export function listParkedOrders(db: DbOrTrx<Tables>, before: Date, limit: number): Promise<ParkedOrder[]> {
  return db
    .selectFrom('parkedOrder')
    .selectAll()
    .where('orderedAt', '<=', before)
    .orderBy('orderedAt')
    .limit(limit)
    .execute()
}

export async function deleteParkedOrder(db: DbOrTrx<Tables>, id: string): Promise<void> {
  await db.deleteFrom('parkedOrder').where('id', '=', id).execute()
}
