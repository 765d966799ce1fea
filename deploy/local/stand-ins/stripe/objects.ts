import { randomBytes } from 'node:crypto'
import {
  type BillingInterval,
  billingIntervals,
  currency,
  type PaidPlanName,
  paidPlanNames,
  plans,
  priceKeyOf,
} from '@codekin/contracts/subscriptions/plans'

// The fields of each object that our side reads, or that identify its kind. Times are in seconds.

export type Price = ReturnType<typeof priceOf>
export type Customer = {
  id: string
  object: 'customer'
  email: string | null
  name: string | null
  metadata: Record<string, string>
  created: number
  livemode: false
}
export type Session = {
  id: string
  object: 'checkout.session'
  mode: 'subscription'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  customer: string
  client_reference_id: string | null
  subscription: string | null
  metadata: Record<string, string>
  success_url: string
  cancel_url: string
  url: string | null
  created: number
  expires_at: number
  livemode: false
  /** Internal: what is bought, and the subscription's metadata. */
  order: { price: string; quantity: number; metadata: Record<string, string> }
}
export type Subscription = {
  id: string
  object: 'subscription'
  customer: string
  status: 'active' | 'past_due' | 'canceled' | 'incomplete' | 'incomplete_expired'
  currency: string
  items: { object: 'list'; has_more: false; url: string; data: [SubscriptionItem] }
  metadata: Record<string, string>
  latest_invoice: string
  created: number
  start_date: number
  cancel_at: number | null
  cancel_at_period_end: boolean
  canceled_at: number | null
  ended_at: number | null
  collection_method: 'charge_automatically'
  livemode: false
}
type SubscriptionItem = {
  id: string
  object: 'subscription_item'
  subscription: string
  price: Price
  quantity: number
  current_period_start: number
  current_period_end: number
}
export type Invoice = {
  id: string
  object: 'invoice'
  number: string
  customer: string
  status: 'open' | 'paid' | 'void'
  currency: string
  amount_due: number
  amount_paid: number
  created: number
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  hosted_invoice_url: string
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } }
  status_transitions: { paid_at: number | null; finalized_at: number; voided_at: null; marked_uncollectible_at: null }
  livemode: false
}

export type Charge = {
  id: string
  object: 'charge'
  amount: number
  amount_refunded: number
  refunded: boolean
  disputed: boolean
  currency: string
  customer: string
  payment_intent: string
  status: 'succeeded'
  paid: true
  created: number
  livemode: false
  /** Not part of the public object: Stripe gives it as an invoice payment. */
  invoice: string
}
export type Refund = {
  id: string
  object: 'refund'
  amount: number
  currency: string
  charge: string
  payment_intent: string
  status: 'succeeded' | 'failed'
  created: number
}
export type Dispute = {
  id: string
  object: 'dispute'
  amount: number
  currency: string
  charge: string
  payment_intent: string
  reason: 'fraudulent'
  status: 'needs_response' | 'won' | 'lost'
  created: number
  livemode: false
}

function priceOf(plan: PaidPlanName, interval: BillingInterval) {
  const key = priceKeyOf(plan, interval)
  return {
    id: `price_${key}`,
    object: 'price' as const,
    active: true,
    type: 'recurring' as const,
    lookup_key: key,
    currency,
    unit_amount: plans[plan].prices[interval],
    recurring: { interval, interval_count: 1 },
    product: `prod_codekin_${plan}`,
    nickname: `${plans[plan].title}, each ${interval}`,
    livemode: false as const,
  }
}

/** The prices that an operator creates at the provider, from the one table of plans. */
export const prices: readonly Price[] = paidPlanNames.flatMap((plan) =>
  billingIntervals.map((interval) => priceOf(plan, interval)),
)

export function findPrice(id: string): Price | undefined {
  return prices.find((price) => price.id === id)
}

export function newObjectId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

/** A month or a year later, by the calendar. */
export function addInterval(seconds: number, interval: BillingInterval, times = 1): number {
  const date = new Date(seconds * 1000)
  if (interval === 'year') date.setUTCFullYear(date.getUTCFullYear() + times)
  else date.setUTCMonth(date.getUTCMonth() + times)
  return Math.floor(date.getTime() / 1000)
}
