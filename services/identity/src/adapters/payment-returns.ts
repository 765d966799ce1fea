import type Stripe from 'stripe'
import type { PaymentReturnFacts } from '../domain/payment-returns.ts'

/** By Stripe's dispute status: whether it is open, and whether we got the money back. Inquiries withdraw none and are absent. */
const disputeStates: Readonly<Record<string, { isOpen: boolean; isRestored: boolean } | undefined>> = {
  needs_response: { isOpen: true, isRestored: false },
  under_review: { isOpen: true, isRestored: false },
  appeal_needs_response: { isOpen: true, isRestored: false },
  appeal_under_review: { isOpen: true, isRestored: false },
  lost: { isOpen: false, isRestored: false },
  won: { isOpen: false, isRestored: true },
}

/** Returns undefined for a refund of anything but an invoice. */
export async function findRefundFacts(stripe: Stripe, given: Stripe.Refund): Promise<PaymentReturnFacts | undefined> {
  const invoiceId = await invoiceOf(stripe, given.payment_intent)
  return invoiceId === undefined
    ? undefined
    : {
        id: given.id,
        invoiceId,
        kind: 'refund',
        amount: given.amount,
        currency: given.currency,
        returnedAt: new Date(given.created * 1000),
        isOpen: false,
        isRestored: given.status === 'failed' || given.status === 'canceled',
      }
}

export async function findDisputeFacts(stripe: Stripe, given: Stripe.Dispute): Promise<PaymentReturnFacts | undefined> {
  const state = disputeStates[given.status]
  const invoiceId = await invoiceOf(stripe, given.payment_intent)
  return state === undefined || invoiceId === undefined
    ? undefined
    : {
        id: given.id,
        invoiceId,
        kind: 'dispute',
        amount: given.amount,
        currency: given.currency,
        returnedAt: new Date(given.created * 1000),
        ...state,
      }
}

/** A refund or dispute names a payment intent; Stripe finds its invoice by the invoice payments. */
async function invoiceOf(stripe: Stripe, intent: string | { id: string } | null): Promise<string | undefined> {
  if (intent === null) return undefined
  const id = typeof intent === 'string' ? intent : intent.id
  const { data } = await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: id } })
  const invoice = data[0]?.invoice
  return typeof invoice === 'string' ? invoice : invoice?.id
}
