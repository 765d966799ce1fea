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
export function toSubscriptionFacts(stripeSubscription: Stripe.Subscription): SubscriptionFacts | undefined {
  const [item] = stripeSubscription.items.data
  const offer = offers.get(item?.price.lookup_key ?? '')
  if (!item || !offer) return undefined
  const seats = item.quantity ?? 1
  const status = toSubscriptionStatus(stripeSubscription.status)
  const periodEndsAt = fromUnixSeconds(item.current_period_end)
  return {
    ...offer,
    id: stripeSubscription.id,
    customerId: getId(stripeSubscription.customer),
    amount: (item.price.unit_amount ?? 0) * seats,
    currency: stripeSubscription.currency,
    seats,
    status,
    periodEndsAt,
    endsAt: getSubscriptionEnd(stripeSubscription, periodEndsAt),
    pastDueSince: status === 'past-due' ? getPastDueSince(stripeSubscription, item) : null,
    startedAt: fromUnixSeconds(stripeSubscription.start_date),
    checkoutId: stripeSubscription.metadata['checkoutId'] ?? null,
  }
}

/** A subscription that isn't paid yet, or no longer, gives nothing. */
function toSubscriptionStatus(status: Stripe.Subscription.Status): SubscriptionFacts['status'] {
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

function getSubscriptionEnd(
  { ended_at, cancel_at, cancel_at_period_end }: Stripe.Subscription,
  periodEndsAt: Date,
): Date | null {
  if (ended_at !== null) return fromUnixSeconds(ended_at)
  if (cancel_at !== null) return fromUnixSeconds(cancel_at)
  return cancel_at_period_end ? periodEndsAt : null
}

function getPastDueSince({ latest_invoice: latest }: Stripe.Subscription, item: Stripe.SubscriptionItem): Date {
  return fromUnixSeconds(latest && typeof latest !== 'string' ? latest.created : item.current_period_start)
}

/** Returns null for an invoice that hasn't been issued yet. */
export function toInvoiceFacts(stripeInvoice: Stripe.Invoice): InvoiceFacts | null {
  if (stripeInvoice.status === 'draft' || stripeInvoice.status === null || stripeInvoice.customer === null) return null
  const { paid_at: paidAt } = stripeInvoice.status_transitions
  const isPaid = stripeInvoice.status === 'paid'
  const subscription = stripeInvoice.parent?.subscription_details?.subscription
  return {
    id: stripeInvoice.id,
    customerId: getId(stripeInvoice.customer),
    subscriptionId: subscription ? getId(subscription) : null,
    number: stripeInvoice.number,
    amount: isPaid ? stripeInvoice.amount_paid : stripeInvoice.amount_due,
    currency: stripeInvoice.currency,
    status: isPaid ? 'paid' : stripeInvoice.status === 'open' ? 'open' : 'void',
    url: stripeInvoice.hosted_invoice_url ?? null,
    createdAt: fromUnixSeconds(stripeInvoice.created),
    paidAt: isPaid ? fromUnixSeconds(paidAt ?? stripeInvoice.created) : null,
  }
}

function getId(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id
}

function fromUnixSeconds(seconds: number): Date {
  return new Date(seconds * 1000)
}
