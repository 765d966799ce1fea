import { listPaymentReturns } from '@codekin/contracts/identity/commands'
import { servedSnapshot } from '@codekin/event-bus/snapshots'
import type { Deps } from '../deps.ts'
import { toPaymentReturn } from '../domain/payment-returns.ts'
import { listPaymentReturns as listReturns } from '../store/payment-returns.ts'

/** Backfills projections of refunds and disputes. */
export const answerPaymentReturns = ({ db }: Deps) =>
  servedSnapshot(listPaymentReturns, {
    list: async (afterId, limit) => (await listReturns(db, afterId, limit)).map(toPaymentReturn),
    placeOf: ({ returnId }) => returnId,
  })
