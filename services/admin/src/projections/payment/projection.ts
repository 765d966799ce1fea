import { listPayments } from '@codekin/contracts/identity/commands'
import { type Payment, paymentRecorded } from '@codekin/contracts/identity/events'
import type { Trx } from '@codekin/db/open-db'
import { consumer, projection } from '../../follow.ts'
import type { Tables } from '../../store/tables.ts'

export const payments = projection({
  name: 'payment',
  tables: ['payment'],
  snapshot: listPayments,
  consumers: [
    consumer({ on: paymentRecorded, name: 'follow-payment', handle: ({ data, trx }) => upsertPayments(trx, [data]) }),
  ],
  keep: upsertPayments,
})

async function upsertPayments(trx: Trx<Tables>, payments: readonly Payment[]): Promise<void> {
  await trx
    .insertInto('payment')
    .values(payments.map(({ paidAt, ...payment }) => ({ ...payment, paidAt: new Date(paidAt) })))
    .onConflict((conflict) => conflict.column('invoiceId').doNothing())
    .execute()
}
