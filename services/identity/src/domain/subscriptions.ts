import type { Invoice, PaidSubscription, RenewalEndReason } from '@codekin/contracts/subscriptions/models'
import { type BillingInterval, graceDays, type PaidPlanName } from '@codekin/contracts/subscriptions/plans'
import { presentReturns } from './payment-returns.ts'

/** A subscription as the payment provider reports it. */
export type SubscriptionFacts = {
  id: string
  customerId: string
  plan: PaidPlanName
  billingInterval: BillingInterval
  /** Per interval, for all seats. */
  amount: number
  currency: string
  seats: number
  status: 'active' | 'past-due' | 'over'
  periodEndsAt: Date
  /** When it ends; null while it renews. */
  endsAt: Date | null
  /** Since when a payment is owed. */
  pastDueSince: Date | null
  startedAt: Date
  /** Our id of the payment page it began with. */
  checkoutId: string | null
}

export type InvoiceFacts = {
  id: string
  customerId: string
  subscriptionId: string | null
  number: string | null
  amount: number
  currency: string
  status: 'open' | 'paid' | 'void'
  url: string | null
  createdAt: Date
  paidAt: Date | null
}

export type PaidInvoice = Pick<InvoiceFacts, 'id' | 'amount' | 'currency'> & {
  userId: string
  paidPlan: PaidPlanName
  paidInterval: BillingInterval
  paidAt: Date
}

/** A payment as announced to other services. */
export function toPayment({ id: invoiceId, paidPlan: plan, paidInterval: interval, paidAt, ...rest }: PaidInvoice) {
  return { ...rest, invoiceId, plan, interval, paidAt: paidAt.toISOString() }
}

type Timing = Pick<SubscriptionFacts, 'status' | 'periodEndsAt' | 'endsAt' | 'pastDueSince'>

const graceMilliseconds = graceDays * 24 * 60 * 60 * 1000

/**
 * Returns how long a subscription gives its plan. One that renews gives it a while beyond the paid period, because the webhook
 * about the renewal may be late; an overdue one until the grace period ends. Null: it no longer gives a plan.
 */
export function computeAccess(subscription: Timing): { endsAt: Date | null; lapsesAt: Date } | null {
  switch (subscription.status) {
    case 'over':
      return null
    case 'past-due': {
      const endsAt = computeGraceEnd(subscription)
      return { endsAt, lapsesAt: endsAt }
    }
    case 'active':
      return subscription.endsAt
        ? { endsAt: subscription.endsAt, lapsesAt: subscription.endsAt }
        : { endsAt: null, lapsesAt: new Date(subscription.periodEndsAt.getTime() + graceMilliseconds) }
    default:
      return subscription.status satisfies never
  }
}

/** Returns until when an overdue subscription keeps its plan. */
export function computeGraceEnd({ periodEndsAt, endsAt, pastDueSince }: Timing): Date {
  const end = new Date((pastDueSince ?? periodEndsAt).getTime() + graceMilliseconds)
  return endsAt && endsAt < end ? endsAt : end
}

/** Returns how many seats a team's owner can assign: one is the owner's. */
export function assignableSeatsMax(seats: number): number {
  return seats - 1
}

/** Returns the seats that the team's size still covers, in order of assignment. */
export function pickCoveredSeats<S>(seats: readonly S[], total: number): readonly S[] {
  return seats.slice(0, Math.max(0, assignableSeatsMax(total)))
}

type Paid = Timing &
  Pick<SubscriptionFacts, 'plan' | 'billingInterval' | 'amount' | 'currency' | 'seats'> & {
    endedFor: RenewalEndReason | null
  }

export function presentSubscription(s: Paid): PaidSubscription {
  // Requested but not yet done at the provider: it will end with the period.
  const isEndWaiting = s.endedFor !== null && s.endsAt === null
  const endsAt = isEndWaiting ? s.periodEndsAt : s.endsAt
  return {
    plan: s.plan,
    interval: s.billingInterval,
    amount: s.amount,
    currency: s.currency,
    seats: s.seats,
    status: s.status === 'past-due' ? 'past-due' : 'active',
    renewsAt: endsAt || s.status === 'past-due' ? null : s.periodEndsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    graceUntil: s.status === 'past-due' ? computeGraceEnd(s).toISOString() : null,
    endedFor: s.endedFor,
    isEndWaiting,
  }
}

type Returns = Parameters<typeof presentReturns>[0]

/** An invoice with its refunds and disputes. */
export function presentInvoice(i: Omit<InvoiceFacts, 'customerId' | 'subscriptionId'>, returns: Returns): Invoice {
  const { id, number, amount, currency, status, url } = i
  return {
    id,
    number,
    amount,
    currency,
    status,
    url,
    createdAt: i.createdAt.toISOString(),
    paidAt: i.paidAt?.toISOString() ?? null,
    ...presentReturns(returns),
  }
}
