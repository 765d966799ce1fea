import { billingIntervals, paidPlanNames, priceKeyOf } from '@codekin/contracts/subscriptions/plans'
import type Stripe from 'stripe'
import type { InvoiceFacts, SubscriptionFacts } from '../domain/subscriptions.ts'

/** Plan and interval of a price, by its lookup key. */
const offers = new Map(
  paidPlanNames.flatMap((plan) =>
    billingIntervals.map((billingInterval) => [priceKeyOf(plan, billingInterval), { plan, billingInterval }] as const),
  ),
)

/** Returns undefined for a subscription to something else. */
export function subscriptionFactsOf(given: Stripe.Subscription): SubscriptionFacts | undefined {
  const [item] = given.items.data
  const offer = offers.get(item?.price.lookup_key ?? '')
  if (!item || !offer) return undefined
  const seats = item.quantity ?? 1
  const status = statusOf(given.status)
  const periodEndsAt = timeOf(item.current_period_end)
  return {
    ...offer,
    id: given.id,
    customerId: idOf(given.customer),
    amount: (item.price.unit_amount ?? 0) * seats,
    currency: given.currency,
    seats,
    status,
    periodEndsAt,
    endsAt: endOf(given, periodEndsAt),
    pastDueSince: status === 'past-due' ? owedSince(given, item) : null,
    startedAt: timeOf(given.start_date),
    checkoutId: given.metadata['checkoutId'] ?? null,
  }
}

/** A subscription that isn't paid yet, or no longer, gives nothing. */
function statusOf(status: Stripe.Subscription.Status): SubscriptionFacts['status'] {
  switch (status) {
    case 'active':
    case 'trialing':
      return 'active'
    case 'past_due':
      return 'past-due'
    default:
      return 'over'
  }
}

function endOf({ ended_at, cancel_at, cancel_at_period_end }: Stripe.Subscription, periodEndsAt: Date): Date | null {
  if (ended_at !== null) return timeOf(ended_at)
  if (cancel_at !== null) return timeOf(cancel_at)
  return cancel_at_period_end ? periodEndsAt : null
}

function owedSince({ latest_invoice: latest }: Stripe.Subscription, item: Stripe.SubscriptionItem): Date {
  return timeOf(latest && typeof latest !== 'string' ? latest.created : item.current_period_start)
}

/** Returns null for an invoice that hasn't been issued yet. */
export function invoiceFactsOf(given: Stripe.Invoice): InvoiceFacts | null {
  if (given.status === 'draft' || given.status === null || given.customer === null) return null
  const { paid_at: paidAt } = given.status_transitions
  const isPaid = given.status === 'paid'
  const subscription = given.parent?.subscription_details?.subscription
  return {
    id: given.id,
    customerId: idOf(given.customer),
    subscriptionId: subscription ? idOf(subscription) : null,
    number: given.number,
    amount: isPaid ? given.amount_paid : given.amount_due,
    currency: given.currency,
    status: isPaid ? 'paid' : given.status === 'open' ? 'open' : 'void',
    url: given.hosted_invoice_url ?? null,
    createdAt: timeOf(given.created),
    paidAt: isPaid ? timeOf(paidAt ?? given.created) : null,
  }
}

function idOf(given: string | { id: string }): string {
  return typeof given === 'string' ? given : given.id
}

function timeOf(seconds: number): Date {
  return new Date(seconds * 1000)
}
