import { giftWaitsDays } from '@codekin/contracts/invitations/limits'
import type { Gift } from '@codekin/contracts/invitations/models'
import type { Invoice, OwnSubscription, PromisedPlan } from '@codekin/contracts/subscriptions/models'
import { type BillingInterval, currency, type PaidPlanName, totalOf } from '@codekin/contracts/subscriptions/plans'
import { idOf } from './ids.ts'

/** A purchase on the payment page, and how often its state was requested. */
export type Order = { plan: PaidPlanName; interval: BillingInterval; seats: number; asked: number }

const day = 24 * 60 * 60 * 1000
const fromNow = (days: number) => new Date(Date.now() + days * day).toISOString()

export function invoiceOf(place: number, amount: number, daysAgo = 0): Invoice {
  const at = fromNow(-daysAgo)
  const number = `CODEKIN-${String(place).padStart(4, '0')}`
  return {
    id: `in_${place}`,
    number,
    amount,
    currency,
    status: 'paid',
    createdAt: at,
    paidAt: at,
    url: null,
    refunded: 0,
    dispute: null,
  }
}

/** The plan of a paying person. */
export function paidFor(o: { plan: PaidPlanName; interval: BillingInterval; seats: number }): Partial<OwnSubscription> {
  const { plan, interval, seats } = o
  const amount = totalOf(plan, interval, seats)
  const times = {
    renewsAt: fromNow(interval === 'year' ? 365 : 30),
    endsAt: null,
    graceUntil: null,
    endedFor: null,
    isEndWaiting: false,
  }
  return {
    plan,
    source: 'stripe',
    until: null,
    hasChosen: true,
    subscription: { plan, interval, amount, currency, seats, status: 'active', ...times },
    seats: plan === 'team' ? { total: seats, assigned: [] } : null,
  }
}

/** The plan that a person gets after registering by invitation. */
export function promiseOf(gift: Gift): PromisedPlan {
  return { ...gift, confirmBy: fromNow(giftWaitsDays) }
}

/** The plan of a person whose invitation plan has begun. */
export function begun({ plan, days }: Gift): Partial<OwnSubscription> {
  return { plan, source: 'invitation', until: fromNow(days), promised: null }
}

const free: OwnSubscription = {
  plan: 'free',
  source: null,
  until: null,
  isPayable: true,
  hasChosen: true,
  promised: null,
  subscription: null,
  heldSeat: null,
  seats: null,
  invoices: [],
}

const invoices = (amount: number) => [3, 2, 1].map((place, at) => invoiceOf(place, amount, 5 + at * 30))
const pro = { ...free, ...paidFor({ plan: 'pro', interval: 'month', seats: 1 }), invoices: invoices(900) }
const team = { ...free, ...paidFor({ plan: 'team', interval: 'month', seats: 4 }), invoices: invoices(2800) }

function change(own: OwnSubscription, part: Partial<NonNullable<OwnSubscription['subscription']>>): OwnSubscription {
  return own.subscription ? { ...own, subscription: { ...own.subscription, ...part } } : own
}

const seats = ['bo.nakagawa@example.com', 'a.very.long.name.of.somebody@engineering.example.com'].map((email, at) => ({
  id: idOf('seat', at + 1),
  email,
  assignedAt: fromNow(-3 - at),
  isCovered: true,
}))

const scenes = {
  new: { ...free, hasChosen: false },
  'not-payable': { ...free, hasChosen: false, isPayable: false },
  free,
  pro,
  ending: { ...change(pro, { renewsAt: null, endsAt: fromNow(12) }), until: fromNow(12) },
  /** A reactivated account whose renewal was ended in between. */
  'ended-by-closing': {
    ...change(pro, { renewsAt: null, endsAt: fromNow(12), endedFor: 'account-closed' }),
    until: fromNow(12),
    invoices: [
      { ...invoiceOf(3, 900, 5), refunded: 900 },
      { ...invoiceOf(2, 900, 35), refunded: 300 },
      { ...invoiceOf(1, 900, 65), dispute: 'open' as const },
    ],
  },
  'past-due': {
    ...change(pro, { status: 'past-due', renewsAt: null, graceUntil: fromNow(5) }),
    until: fromNow(5),
    invoices: [{ ...invoiceOf(4, 900, 2), status: 'open' as const, paidAt: null }, ...invoices(900)],
  },
  team: { ...team, seats: { total: 4, assigned: seats } },
  /** More seats are assigned than exist by now. */
  shrunk: {
    ...team,
    ...paidFor({ plan: 'team', interval: 'month', seats: 2 }),
    seats: { total: 2, assigned: seats.map((seat, at) => ({ ...seat, isCovered: at === 0 })) },
  },
  /** Came by invitation, before and after confirming the address. */
  promised: { ...free, hasChosen: false, promised: promiseOf({ plan: 'pro', days: 90 }) },
  invited: { ...free, plan: 'pro', source: 'invitation', until: fromNow(90), hasChosen: false },
  seat: { ...free, plan: 'team', source: 'seat', heldSeat: { ownerName: 'Lina Berg' } },
  /** Pays for Pro, and has a seat in a team. */
  'seat-and-pro': { ...pro, plan: 'team', source: 'seat', heldSeat: { ownerName: 'Lina Berg' } },
} satisfies Record<string, OwnSubscription>
export type SubscriptionScene = keyof typeof scenes

/** The viewer's plan in the scene. */
export function startSubscription(scene: { subscription?: SubscriptionScene; viewer?: string }): OwnSubscription {
  const { subscription, viewer } = scene
  return scenes[subscription ?? (viewer === 'newcomer' ? 'new' : 'free')]
}
