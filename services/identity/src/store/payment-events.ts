import type { DbOrTrx } from '@codekin/db/open-db'
import { type Insertable, sql } from 'kysely'
import type { PaymentEventTable } from './payment-tables.ts'
import type { Tables } from './tables.ts'

/** False if the event was stored before. */
export async function insertPaymentEvent(db: DbOrTrx<Tables>, event: Insertable<PaymentEventTable>): Promise<boolean> {
  const inserted = await db
    .insertInto('paymentEvent')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Leases the event that has been due longest until `leaseUntil`, and counts an attempt. */
export function claimPaymentEvent(db: DbOrTrx<Tables>, claim: { now: Date; leaseUntil: Date }) {
  return db
    .updateTable('paymentEvent')
    .set({ nextAttemptAt: claim.leaseUntil, attempts: sql`attempts + 1` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('paymentEvent')
        .select('id')
        .where('appliedAt', 'is', null)
        .where('givenUpAt', 'is', null)
        .where('nextAttemptAt', '<=', claim.now)
        .orderBy('nextAttemptAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'type', 'objectId', 'providerTime', 'attempts'])
    .executeTakeFirst()
}

export async function updatePaymentEventApplied(db: DbOrTrx<Tables>, id: string, appliedAt: Date): Promise<void> {
  await db.updateTable('paymentEvent').set({ appliedAt, lastError: null }).where('id', '=', id).execute()
}

export async function updatePaymentEventFailed(
  db: DbOrTrx<Tables>,
  id: string,
  failure: { error: string; nextAttemptAt: Date | undefined; now: Date },
): Promise<void> {
  const { error, nextAttemptAt, now } = failure
  await db
    .updateTable('paymentEvent')
    .set({ lastError: error, ...(nextAttemptAt ? { nextAttemptAt } : { givenUpAt: now }) })
    .where('id', '=', id)
    .execute()
}

/** Deletes handled events that the provider no longer repeats. */
export async function deletePaymentEventsBefore(db: DbOrTrx<Tables>, before: Date): Promise<void> {
  await db
    .deleteFrom('paymentEvent')
    .where('receivedAt', '<', before)
    .where((eb) => eb.or([eb('appliedAt', 'is not', null), eb('givenUpAt', 'is not', null)]))
    .execute()
}
