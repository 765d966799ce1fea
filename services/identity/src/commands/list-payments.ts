import { listPayments } from '@codekin/contracts/identity/commands'
import { servedSnapshot } from '@codekin/event-bus/snapshots'
import type { Deps } from '../deps.ts'
import { toPayment } from '../domain/subscriptions.ts'
import { listInvoicesPaid } from '../store/subscriptions.ts'

/** Backfills projections of payments. */
export const answerPayments = ({ db }: Deps) =>
  servedSnapshot(listPayments, {
    list: async (afterId, limit) => (await listInvoicesPaid(db, afterId, limit)).map(toPayment),
    placeOf: ({ invoiceId }) => invoiceId,
  })
