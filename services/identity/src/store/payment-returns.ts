import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import type { PaymentReturn } from './payment-tables.ts'
import type { Tables } from './tables.ts'

export function findPaymentReturn(db: DbOrTrx<Tables>, id: string) {
  return db.selectFrom('paymentReturn').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Stores the current state at the provider. */
export async function upsertPaymentReturn(trx: Trx<Tables>, given: PaymentReturn): Promise<void> {
  const { id: _id, userId: _userId, ...rest } = given
  await trx
    .insertInto('paymentReturn')
    .values(given)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
    .execute()
}

/** Refunds and disputes of these invoices. */
export function listInvoiceReturns(db: DbOrTrx<Tables>, invoiceIds: readonly string[]): Promise<PaymentReturn[]> {
  if (invoiceIds.length === 0) return Promise.resolve([])
  return db.selectFrom('paymentReturn').selectAll().where('invoiceId', 'in', invoiceIds).execute()
}

/** Disputes that are open according to the last known state. */
export async function listOpenReturnIds(db: DbOrTrx<Tables>): Promise<string[]> {
  const found = await db.selectFrom('paymentReturn').select('id').where('isOpen', '=', true).execute()
  return found.map(({ id }) => id)
}

/** All refunds and disputes ordered by id, after `afterId`. */
export function listPaymentReturns(db: DbOrTrx<Tables>, afterId: string | null, limit: number) {
  return db
    .selectFrom('paymentReturn')
    .selectAll()
    .$if(afterId !== null, (q) => q.where('id', '>', afterId))
    .orderBy('id')
    .limit(limit)
    .execute()
}
