import { z } from 'zod'
import { email, id, shownEmail, time } from '../fields.ts'
import { plan } from '../users/models.ts'
import { billingIntervals, paidPlanNames, teamSeats } from './plans.ts'

export const paidPlan = z.enum(paidPlanNames)
export const billingInterval = z.enum(billingIntervals)
/** In hundredths of the currency. */
const amount = z.int().nonnegative()

/** The source of a plan: a payment, a grant by staff, a seat of a team, or an invitation. */
export const planSource = z.enum(['stripe', 'staff', 'seat', 'invitation'])
export type PlanSource = z.output<typeof planSource>

export const offer = z.object({
  plan,
  title: z.string(),
  summary: z.string(),
  prices: z.object({ month: amount, year: amount }).nullable(),
  seats: z.object({ min: z.int(), max: z.int() }).nullable(),
  limits: z.object({ swipesPerDay: z.int().positive(), superlikesPerDay: z.int().positive() }),
  promises: z.array(z.string()),
})

/** Why a plan is not renewed, unless it was cancelled in the settings. `requested`: cancelled by the appeal link. */
const renewalEndReason = z.enum(['account-closed', 'suspended', 'requested'])
export type RenewalEndReason = z.output<typeof renewalEndReason>

/** How money returns to the payer: by our refund, or withdrawn by their bank. */
export const paymentReturnKind = z.enum(['refund', 'dispute'])
export type PaymentReturnKind = z.output<typeof paymentReturnKind>

/** A paid subscription. */
export const paidSubscription = z.object({
  plan: paidPlan,
  interval: billingInterval,
  /** For all seats. */
  amount,
  currency: z.string(),
  seats: z.int().positive(),
  status: z.enum(['active', 'past-due']),
  /** Null: it ends. */
  renewsAt: time.nullable(),
  endsAt: time.nullable(),
  /** Past due: until then the plan stays. */
  graceUntil: time.nullable(),
  endedFor: renewalEndReason.nullable(),
  /** The renewal is to end, but the payment provider has not confirmed it yet. */
  isEndWaiting: z.boolean(),
})
export type PaidSubscription = z.output<typeof paidSubscription>

export const invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  amount,
  currency: z.string(),
  status: z.enum(['open', 'paid', 'void']),
  createdAt: time,
  paidAt: time.nullable(),
  /** Its page at the payment provider. */
  url: z.string().nullable(),
  /** The refunded part of `amount`. */
  refunded: amount,
  /** `won`: the bank decided in our favour. */
  dispute: z.enum(['open', 'won', 'lost']).nullable(),
})
export type Invoice = z.output<typeof invoice>

export const seat = z.object({
  id,
  email: shownEmail,
  assignedAt: time,
  /** False: the team has fewer seats by now; it waits for one. */
  isCovered: z.boolean(),
})
export type Seat = z.output<typeof seat>

/** The plan of an invitation, which begins when the address is confirmed, if that is before `confirmBy`. */
const promisedPlan = z.object({ plan: paidPlan, days: z.int().positive(), confirmBy: time })
export type PromisedPlan = z.output<typeof promisedPlan>

/** A seat in someone else's team. Null: the owner has closed their account. */
const heldSeat = z.object({ ownerName: z.string().nullable() })

/** What is left of a plan while its account is closed. */
export const planLeft = z.object({
  plan,
  source: planSource.nullable(),
  /** Null: no known end. */
  until: time.nullable(),
  /** Whether it is renewed then if the account is reactivated now. */
  isRenewed: z.boolean(),
})
export type PlanLeft = z.output<typeof planLeft>

/** The own plan with its details. */
export const ownSubscription = z.object({
  plan,
  source: planSource.nullable(),
  /** Null: no known end. */
  until: time.nullable(),
  /** Whether this platform accepts payments. */
  isPayable: z.boolean(),
  /** Whether a plan was ever chosen, including Free. Invited people still have to see their plan. */
  hasChosen: z.boolean(),
  promised: promisedPlan.nullable(),
  subscription: paidSubscription.nullable(),
  /** The seat that gives the Team plan, besides any payments; or null. */
  heldSeat: heldSeat.nullable(),
  /** Set for a team's owner, who has one of `total`. */
  seats: z.object({ total: z.int(), assigned: z.array(seat) }).nullable(),
  /** Newest first. */
  invoices: z.array(invoice),
})
export type OwnSubscription = z.output<typeof ownSubscription>

export const newCheckout = z.discriminatedUnion('plan', [
  z.object({ plan: z.literal('pro'), interval: billingInterval }),
  z.object({
    plan: z.literal('team'),
    interval: billingInterval,
    seats: z.int().min(teamSeats.min).max(teamSeats.max),
  }),
])
export type NewCheckout = z.output<typeof newCheckout>

/** The state of a payment. `receipt` is set once it is confirmed. */
export const checkoutState = z.object({
  state: z.enum(['open', 'paid', 'over']),
  receipt: z
    .object({
      plan: paidPlan,
      interval: billingInterval,
      seats: z.int(),
      amount,
      currency: z.string(),
      paidAt: time,
      invoice: invoice.nullable(),
    })
    .nullable(),
})
export type CheckoutState = z.output<typeof checkoutState>

/** The paid plan of a suspended person, read by the appeal link; null: none. */
export const linkedSubscription = z.object({ subscription: paidSubscription.nullable() })
export type LinkedSubscription = z.output<typeof linkedSubscription>

export const newSeat = z.object({ email })
