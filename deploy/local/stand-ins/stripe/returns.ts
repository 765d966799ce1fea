import type { Account } from './account.ts'
import { type Charge, type Dispute, newObjectId, type Refund } from './objects.ts'
import type { Told } from './webhooks.ts'

/** A charge without its invoice, which Stripe gives as an invoice payment. */
export function presentCharge({ invoice: _, ...charge }: Charge) {
  return charge
}

/** A customer's newest charge. */
export function findLastCharge({ kept }: Account, customer: string): Charge | undefined {
  return Object.values(kept.charges)
    .filter((charge) => charge.customer === customer)
    .toSorted((a, b) => a.created - b.created)
    .at(-1)
}

/** Refunds a charge; by default whatever is left of it. */
export function refund(account: Account, charge: Charge, amount = charge.amount - charge.amount_refunded) {
  const made: Refund = {
    id: newObjectId('re'),
    object: 'refund',
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    status: 'succeeded',
    created: account.now(),
  }
  account.kept.refunds[made.id] = made
  changeRefunded(charge, amount)
  account.save()
  const told: Told[] = [
    { type: 'charge.refunded', object: presentCharge(charge) },
    { type: 'refund.created', object: { ...made } },
  ]
  return { refund: made, told }
}

/** The payer's bank rejects the refund: the money comes back. */
export function failRefund(account: Account, failed: Refund): Told[] {
  const charge = account.kept.charges[failed.charge]
  if (!charge || failed.status === 'failed') return []
  failed.status = 'failed'
  changeRefunded(charge, -failed.amount)
  account.save()
  return [{ type: 'refund.failed', object: { ...failed } }]
}

function changeRefunded(charge: Charge, by: number): void {
  charge.amount_refunded += by
  charge.refunded = charge.amount_refunded === charge.amount
}

/** The payer disputes the charge: the bank withdraws the money until it has decided. */
export function openDispute(account: Account, charge: Charge): Told[] {
  const dispute: Dispute = {
    id: newObjectId('du'),
    object: 'dispute',
    amount: charge.amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
    created: account.now(),
    livemode: false,
  }
  account.kept.disputes[dispute.id] = dispute
  charge.disputed = true
  account.save()
  return [
    { type: 'charge.dispute.created', object: { ...dispute } },
    { type: 'charge.dispute.funds_withdrawn', object: { ...dispute } },
  ]
}

/** The bank decides: `won` brings the money back. */
export function closeDispute(account: Account, customer: string, outcome: 'won' | 'lost'): Told[] {
  const { disputes, charges } = account.kept
  const dispute = Object.values(disputes).findLast((one) => charges[one.charge]?.customer === customer)
  if (dispute?.status !== 'needs_response') return []
  dispute.status = outcome
  account.save()
  const closed: Told = { type: 'charge.dispute.closed', object: { ...dispute } }
  return outcome === 'won' ? [closed, { type: 'charge.dispute.funds_reinstated', object: { ...dispute } }] : [closed]
}
