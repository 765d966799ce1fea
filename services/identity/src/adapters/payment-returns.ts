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
export async function findRefundFacts(stripe: Stripe, refund: Stripe.Refund): Promise<PaymentReturnFacts | undefined> {
  const invoiceId = await findInvoiceId(stripe, refund.payment_intent)
  return invoiceId === undefined
    ? undefined
    : {
        id: refund.id,
        invoiceId,
        kind: 'refund',
        amount: refund.amount,
        currency: refund.currency,
        returnedAt: new Date(refund.created * 1000),
        isOpen: false,
        isRestored: refund.status === 'failed' || refund.status === 'canceled',
      }
}

export async function findDisputeFacts(
  stripe: Stripe,
  dispute: Stripe.Dispute,
): Promise<PaymentReturnFacts | undefined> {
  const state = disputeStates[dispute.status]
  const invoiceId = await findInvoiceId(stripe, dispute.payment_intent)
  return state === undefined || invoiceId === undefined
    ? undefined
    : {
        id: dispute.id,
        invoiceId,
        kind: 'dispute',
        amount: dispute.amount,
        currency: dispute.currency,
        returnedAt: new Date(dispute.created * 1000),
        ...state,
      }
}

/** A refund or dispute names a payment intent; Stripe finds its invoice by the invoice payments. */
async function findInvoiceId(stripe: Stripe, intent: string | { id: string } | null): Promise<string | undefined> {
  if (intent === null) return undefined
  const id = typeof intent === 'string' ? intent : intent.id
  const { data } = await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: id } })
  const invoice = data[0]?.invoice
  return typeof invoice === 'string' ? invoice : invoice?.id
}
