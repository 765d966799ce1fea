import { jsonb } from '@codekin/db/jsonb'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type Selectable, sql } from 'kysely'
import type { StaffOrderTable } from './staff-order-tables.ts'
import type { Tables } from './tables.ts'

export type StoredOrder = Selectable<StaffOrderTable>
export type NewOrder = Omit<StoredOrder, 'outcome' | 'result' | 'answeredAt' | 'attempts'>

/** Returns false if this order, or the same by the same admin, is already waiting. */
export async function insertOrder(trx: Trx<Tables>, order: NewOrder): Promise<boolean> {
  const inserted = await trx
    .insertInto('staffOrder')
    .values({ ...order, details: jsonb(order.details) as never })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Finds the same order by the same admin that has no answer yet. */
export async function findWaitingOrder(
  db: DbOrTrx<Tables>,
  { staffId, userId, kind, otherUserId, details }: NewOrder,
): Promise<StoredOrder | undefined> {
  return await db
    .selectFrom('staffOrder')
    .selectAll()
    .where('staffId', '=', staffId)
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('outcome', 'is', null)
    .where(sql<boolean>`other_user_id is not distinct from ${otherUserId}::uuid and details = ${jsonb(details)}`)
    .executeTakeFirst()
}

/** Stores the outcome of an order. False if it has one already. */
export async function updateOrderAnswered(
  trx: Trx<Tables>,
  id: string,
  answer: { outcome: string; result: string | null; answeredAt: Date },
): Promise<boolean> {
  const changed = await trx
    .updateTable('staffOrder')
    .set(answer)
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

export async function updateOrderUnanswered(db: DbOrTrx<Tables>, id: string, nextAttemptAt: Date): Promise<void> {
  await db
    .updateTable('staffOrder')
    .set({ nextAttemptAt, attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .execute()
}

/** Returns unanswered orders that are due to be resent, longest waiting first. */
export async function listDueOrders(db: DbOrTrx<Tables>, now: Date, limit: number): Promise<StoredOrder[]> {
  return await db
    .selectFrom('staffOrder')
    .selectAll()
    .where('outcome', 'is', null)
    .where('nextAttemptAt', '<=', now)
    .orderBy('nextAttemptAt')
    .limit(limit)
    .execute()
}

/** Returns who ordered changes of a person's role that took effect after `since`, or have no answer yet. */
export async function listAppointers(
  db: DbOrTrx<Tables>,
  { userId, since }: { userId: string; since: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('staffOrder')
    .select('staffId')
    .distinct()
    .where('userId', '=', userId)
    .where('kind', '=', 'change-role')
    .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '=', 'changed')]))
    .where((eb) => eb(eb.fn.coalesce('answeredAt', 'orderedAt'), '>', since))
    .execute()
  return rows.map(({ staffId }) => staffId)
}
