import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type Insertable, sql } from 'kysely'
import type { PaymentTaskKind, PaymentTaskTable } from './payment-tables.ts'
import type { Tables } from './tables.ts'

/**
 * There is one task per kind and object. A repeated request makes it due now and gives it a new id, so that an attempt still
 * running does not delete it when it ends.
 */
export async function upsertPaymentTask(
  trx: Trx<Tables>,
  task: Omit<Insertable<PaymentTaskTable>, 'nextAttemptAt' | 'attempts' | 'lastError'>,
): Promise<void> {
  await trx
    .insertInto('paymentTask')
    .values({ ...task, nextAttemptAt: task.createdAt, lastError: null })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'objectId']).doUpdateSet(({ ref }) => ({
        id: ref('excluded.id'),
        reason: ref('excluded.reason'),
        createdAt: ref('excluded.createdAt'),
        nextAttemptAt: ref('excluded.nextAttemptAt'),
        attempts: 0,
      })),
    )
    .execute()
}

/** A person's tasks of one kind, the oldest first. */
export function listPaymentTasks(db: DbOrTrx<Tables>, userId: string, kind: PaymentTaskKind) {
  return db
    .selectFrom('paymentTask')
    .selectAll()
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .orderBy('createdAt')
    .execute()
}

/** Leases the task that has been due longest until `leaseUntil`, and counts an attempt. */
export function claimPaymentTask(db: DbOrTrx<Tables>, claim: { now: Date; leaseUntil: Date }) {
  return db
    .updateTable('paymentTask')
    .set({ nextAttemptAt: claim.leaseUntil, attempts: sql`attempts + 1` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('paymentTask')
        .select('id')
        .where('nextAttemptAt', '<=', claim.now)
        .orderBy('nextAttemptAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'userId', 'kind', 'objectId', 'attempts'])
    .executeTakeFirst()
}

export async function updatePaymentTaskFailed(
  db: DbOrTrx<Tables>,
  id: string,
  failure: { lastError: string; nextAttemptAt: Date },
): Promise<void> {
  await db.updateTable('paymentTask').set(failure).where('id', '=', id).execute()
}

/** Deletes a finished task. False if it was withdrawn or requested again. */
export async function deletePaymentTask(db: DbOrTrx<Tables>, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('paymentTask').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Withdraws a person's tasks of one kind. */
export async function deletePaymentTasks(trx: Trx<Tables>, userId: string, kind: PaymentTaskKind): Promise<void> {
  await trx.deleteFrom('paymentTask').where('userId', '=', userId).where('kind', '=', kind).execute()
}

/** The number of waiting tasks and the age of the oldest. */
export function findWaitingPaymentTasks(db: DbOrTrx<Tables>): Promise<{ count: number; oldestAt: Date | null }> {
  return db
    .selectFrom('paymentTask')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min<Date | null>('createdAt').as('oldestAt')])
    .executeTakeFirstOrThrow()
}
