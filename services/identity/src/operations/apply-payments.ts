import { afterCommit, inTransaction } from '@codekin/db/transaction'
import type { BaseDeps } from '@codekin/service-kit/define-service'
import { openWorker, type Worker } from '@codekin/service-kit/worker'
import type { Payments } from '../adapters/payments.ts'
import type { Config } from '../config.ts'
import { nextPaymentAttempt, paymentLeaseSeconds } from '../domain/payment-schedule.ts'
import { findCustomerUser } from '../store/checkouts.ts'
import { claimPaymentEvent, updatePaymentEventApplied, updatePaymentEventFailed } from '../store/payment-events.ts'
import { findInvoice, findSubscription, lockProviderObject } from '../store/subscriptions.ts'
import type { Tables } from '../store/tables.ts'
import { syncPaymentReturn } from './apply-payment-returns.ts'
import { applyInvoice, applySubscription } from './apply-subscription.ts'

type Base = Pick<BaseDeps<Tables, Config>, 'db' | 'clock' | 'log'> & {
  /** Woken because a stored subscription may need a task. */
  paymentTasks?: Pick<Worker, 'wake'>
}
type DueEvent = { id: string; type: string; objectId: string; providerTime: Date; attempts: number }

/**
 * Applies webhook events from the table where they are stored before the webhook is acknowledged, so that another process can
 * continue after a crash. A replica leases one event at a time: events of one subscription would wait for each other anyway, and
 * the connection pool is for requests.
 */
export function openPaymentDelivery(base: Base, payments: Payments | null): Worker {
  return openWorker(base, async () => payments !== null && (await applyNextEvent(base, payments)))
}

/** Returns false if nothing was due. */
async function applyNextEvent(base: Base, payments: Payments): Promise<boolean> {
  const { db, clock, log } = base
  const now = clock.now()
  const leaseUntil = new Date(now.getTime() + paymentLeaseSeconds * 1000)
  const event = await claimPaymentEvent(db, { now, leaseUntil })
  if (!event) return false
  try {
    await applyEvent(base, payments, event)
    await updatePaymentEventApplied(db, event.id, clock.now())
  } catch (error) {
    const failedAt = clock.now()
    const nextAttemptAt = nextPaymentAttempt(event.attempts, failedAt)
    const message = error instanceof Error ? error.message : String(error)
    await updatePaymentEventFailed(db, event.id, { error: message.slice(0, 500), nextAttemptAt, now: failedAt })
    const about = { err: error, eventId: event.id, type: event.type, isGivenUp: !nextAttemptAt }
    log[nextAttemptAt ? 'warn' : 'error'](about, 'a payment event was not applied')
  }
  return true
}

/** Fetches the object that an event names; nothing else in the event is trusted. */
async function applyEvent(base: Base, payments: Payments, event: DueEvent): Promise<void> {
  const { type, objectId, providerTime } = event
  const kind = Object.keys(eventHandlers).find((prefix) => type.startsWith(prefix)) as
    | keyof typeof eventHandlers
    | undefined
  if (kind) await eventHandlers[kind](base, payments, { objectId, providerTime })
}

/** The object that an event names. */
type ProviderObject = { objectId: string; providerTime: Date | null }

/** Handlers by prefix of the event type; other events are ignored. */
const eventHandlers = {
  'customer.subscription.': syncSubscription,
  'checkout.session.': async (base: Base, payments: Payments, { objectId, providerTime }: ProviderObject) => {
    const { subscriptionId } = await payments.findPage(objectId)
    if (subscriptionId) await syncSubscription(base, payments, { objectId: subscriptionId, providerTime })
  },
  'invoice.': syncInvoice,
  'charge.dispute.': syncReturn,
  'charge.refund.': syncReturn,
  'refund.': syncReturn,
  'charge.refunded': async (base: Base, payments: Payments, { objectId, providerTime }: ProviderObject) => {
    for (const refundId of await payments.listRefundIds(objectId)) {
      await syncReturn(base, payments, { objectId: refundId, providerTime })
    }
  },
}

async function syncInvoice(base: Base, payments: Payments, { objectId, providerTime }: ProviderObject): Promise<void> {
  const invoice = await payments.findInvoice(objectId)
  const userId = invoice && (await findCustomerUser(base.db, invoice.customerId))
  if (!invoice || !userId) return
  // Sync the subscription first: it says which plan was paid for.
  if (invoice.subscriptionId) {
    await syncSubscription(base, payments, { objectId: invoice.subscriptionId, providerTime })
  }
  await inTransaction(base.db, async (trx) => {
    await lockProviderObject(trx, objectId)
    await applyInvoice(trx, { userId, invoice })
  })
}

/** Stores a refund or a dispute, after its invoice if that is unknown. */
export async function syncReturn(
  base: Base,
  payments: Payments,
  { objectId, providerTime }: ProviderObject,
): Promise<void> {
  const facts = await payments.findReturn(objectId)
  if (!facts) return
  if (!(await findInvoice(base.db, facts.invoiceId))) {
    await syncInvoice(base, payments, { objectId: facts.invoiceId, providerTime })
  }
  await syncPaymentReturn(base, payments, objectId)
}

/**
 * Fetches a subscription and stores it under a lock, so that of two concurrent calls the later fetch is stored last. An event
 * that is older by the provider's clock than the stored state is skipped, because that was fetched after it.
 */
export async function syncSubscription(
  { db, clock, log, paymentTasks }: Base,
  payments: Payments,
  { objectId, providerTime }: ProviderObject,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockProviderObject(trx, objectId)
    const known = await findSubscription(trx, objectId)
    if (known && providerTime && known.providerTime > providerTime) return
    const found = await payments.findSubscription(objectId)
    const userId = found && (await findCustomerUser(trx, found.subscription.customerId))
    if (!found || !userId) {
      log.warn({ subscriptionId: objectId }, 'a subscription has no known owner or plan')
      return
    }
    const { subscription, invoice } = found
    const at = providerTime ?? known?.providerTime ?? subscription.startedAt
    await applySubscription(trx, { userId, subscription, providerTime: at }, clock.now())
    if (invoice) await applyInvoice(trx, { userId, invoice })
    afterCommit(trx, () => paymentTasks?.wake())
  })
}
