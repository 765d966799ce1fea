import { paymentRecorded } from '@codekin/contracts/identity/events'
import type { Trx } from '@codekin/db/open-db'
import { announce } from '@codekin/event-bus/announce'
import { newId } from '@codekin/service-kit/new-id'
import { computeAccess, type InvoiceFacts, type SubscriptionFacts, toPayment } from '../domain/subscriptions.ts'
import { findAccount } from '../store/accounts.ts'
import { updateCheckoutPaid } from '../store/checkouts.ts'
import { deleteEntitlements, updatePlanChosen, upsertEntitlement } from '../store/entitlements.ts'
import { insertMail } from '../store/mails.ts'
import type { Subscription } from '../store/payment-tables.ts'
import {
  findInvoice,
  findSubscription,
  updateInvoicePaidFor,
  upsertInvoice,
  upsertSubscription,
} from '../store/subscriptions.ts'
import type { Tables } from '../store/tables.ts'
import { coverSeats } from './cover-seats.ts'
import { refreshPlans } from './refresh-plan.ts'
import { reviseRenewal } from './revise-renewal.ts'

/** A subscription just fetched from the provider, and the provider's time of the event that caused the fetch. */
export type Fetched = { userId: string; subscription: SubscriptionFacts; providerTime: Date }

/**
 * Stores a subscription, and updates what depends on it: the payer's plan and a team's seats. The caller holds its lock, so that
 * the last fetch is stored last.
 */
export async function applySubscription(trx: Trx<Tables>, fetched: Fetched, now: Date): Promise<void> {
  const { userId, subscription } = fetched
  const { customerId: _, checkoutId, ...facts } = subscription
  const known = await findSubscription(trx, subscription.id)
  const providerTime = known && known.providerTime > fetched.providerTime ? known.providerTime : fetched.providerTime
  const row: Subscription = { ...facts, userId, providerTime, endedFor: known?.endedFor ?? null }
  await upsertSubscription(trx, { ...facts, userId, providerTime })
  const access = computeAccess(subscription)
  const about = { userId, source: 'stripe' as const, reference: subscription.id }
  if (access) {
    await upsertEntitlement(trx, { ...about, ...access, plan: subscription.plan, grantedAt: now })
    await updatePlanChosen(trx, userId, now)
  } else await deleteEntitlements(trx, about.source, [about.reference])
  if (checkoutId && access) {
    await updateCheckoutPaid(trx, checkoutId, { subscriptionId: subscription.id, closedAt: now })
  }
  if (subscription.status === 'past-due' && known?.status !== 'past-due') {
    await mailOwner(trx, userId, 'payment-failed', now)
  }
  const seated = await coverSeats(trx, row, now)
  await refreshPlans(trx, [userId, ...seated], now)
  await reviseRenewal(trx, userId, now)
}

async function mailOwner(trx: Trx<Tables>, userId: string, kind: 'payment-failed', now: Date): Promise<void> {
  const account = await findAccount(trx, userId)
  if (account) await insertMail(trx, { id: newId(), kind, address: account.email, createdAt: now })
}

/** Stores an invoice, and announces its payment once. */
export async function applyInvoice(
  trx: Trx<Tables>,
  { userId, invoice }: { userId: string; invoice: InvoiceFacts },
): Promise<void> {
  const { customerId: _, ...facts } = invoice
  const known = await findInvoice(trx, invoice.id)
  await upsertInvoice(trx, { ...facts, userId })
  const { paidAt, subscriptionId } = invoice
  if (paidAt === null || known?.paidAt || subscriptionId === null) return
  const subscription = await findSubscription(trx, subscriptionId)
  if (!subscription) return
  const paidFor = { paidPlan: subscription.plan, paidInterval: subscription.billingInterval }
  await updateInvoicePaidFor(trx, invoice.id, paidFor)
  const { id, amount, currency } = invoice
  const payment = toPayment({ id, userId, amount, currency, paidAt, ...paidFor })
  await announce(trx, paymentRecorded, payment, { occurredAt: paidAt })
}
