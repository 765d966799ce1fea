import { paymentReturned } from '@codekin/contracts/identity/events'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import type { BaseDeps } from '@codekin/service-kit/define-service'
import type { Payments } from '../adapters/payments.ts'
import type { Config } from '../config.ts'
import { nextReturn, toPaymentReturn } from '../domain/payment-returns.ts'
import { findPaymentReturn, upsertPaymentReturn } from '../store/payment-returns.ts'
import { findInvoice, lockProviderObject } from '../store/subscriptions.ts'
import type { Tables } from '../store/tables.ts'

/**
 * Fetches a refund or dispute and stores it under a lock, so that of two concurrent calls the later fetch is stored last. The
 * caller stores its invoice first; without a known invoice it is ignored.
 */
export async function syncPaymentReturn(
  { db, clock }: Pick<BaseDeps<Tables, Config>, 'db' | 'clock'>,
  payments: Pick<Payments, 'findReturn'>,
  objectId: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockProviderObject(trx, objectId)
    const facts = await payments.findReturn(objectId)
    const invoice = facts && (await findInvoice(trx, facts.invoiceId))
    if (!invoice) return
    const { userId } = invoice
    const next = nextReturn(await findPaymentReturn(trx, facts.id), facts, { userId, now: clock.now() })
    if (!next) return
    await upsertPaymentReturn(trx, next)
    await announce(trx, paymentReturned, toPaymentReturn(next), { occurredAt: clock.now() })
  })
}
