import { listPaymentReturns } from '@codekin/contracts/identity/commands'
import { paymentReturned } from '@codekin/contracts/identity/events'
import { projection } from '../../follow.ts'

export const paymentReturns = projection({
  name: 'payment-return',
  table: 'paymentReturn',
  on: paymentReturned,
  snapshot: listPaymentReturns,
  keep: async (trx, returns) => {
    await trx
      .insertInto('paymentReturn')
      .values(
        returns.map(({ returnedAt, restoredAt, ...rest }) => ({
          ...rest,
          returnedAt: new Date(returnedAt),
          restoredAt: restoredAt === null ? null : new Date(restoredAt),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column('returnId')
          .doUpdateSet((eb) => ({
            sourceVersion: eb.ref('excluded.sourceVersion'),
            amount: eb.ref('excluded.amount'),
            isOpen: eb.ref('excluded.isOpen'),
            restoredAt: eb.ref('excluded.restoredAt'),
          }))
          .whereRef('excluded.sourceVersion', '>', 'paymentReturn.sourceVersion'),
      )
      .execute()
  },
})
