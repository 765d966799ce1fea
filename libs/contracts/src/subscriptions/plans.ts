// Only numbers and sentences, for pages that need no schema.

/** In ascending order: each includes everything in the previous one. */
export const planNames = ['free', 'pro', 'team'] as const
export type PlanName = (typeof planNames)[number]
/** Plans that can be bought. */
export const paidPlanNames = ['pro', 'team'] as const
export type PaidPlanName = (typeof paidPlanNames)[number]
export const billingIntervals = ['month', 'year'] as const
export type BillingInterval = (typeof billingIntervals)[number]

/** The currency of every price; ISO 4217 in lower case, as the payment provider writes it. */
export const currency = 'eur'

/** Shown prices are final. */
export const vatNote = 'Prices include VAT.'

/** The seats of a team, including its owner's. */
export const teamSeats = { min: 2, max: 20 } as const

/** How long a plan stays after a failed renewal, so that an expired card has no consequences. */
export const graceDays = 7

/** Prices for one person, in hundredths of the currency. */
export type Prices = Record<BillingInterval, number>

export type PlanOffer = {
  title: string
  summary: string
  /** Null: nothing is paid. */
  prices: Prices | null
  /** Null: it is for one person. */
  seats: { min: number; max: number } | null
  /** A day begins at midnight UTC. */
  limits: { swipesPerDay: number; superlikesPerDay: number }
  /** The plan's benefits, besides its limits. */
  promises: readonly string[]
}

/**
 * The plans of Codekin. Quotas, prices, the screens that offer plans and the hints in refusals derive from them. Safety
 * (reports, blocks, verification, moderation) is in no plan: everyone has it.
 */
export const plans = {
  free: {
    title: 'Free',
    summary: 'Everything you need to find your people.',
    prices: null,
    seats: null,
    limits: { swipesPerDay: 100, superlikesPerDay: 5 },
    promises: ['Matches, messages and your whole profile', 'Proved skills, yours and other people’s'],
  },
  pro: {
    title: 'Pro',
    summary: 'For when you’re serious about looking.',
    prices: { month: 900, year: 9000 },
    seats: null,
    limits: { swipesPerDay: 300, superlikesPerDay: 10 },
    promises: ['Everything in Free', 'Cancel any time and keep it until the end of the period'],
  },
  team: {
    title: 'Team',
    summary: 'For groups searching together.',
    prices: { month: 700, year: 7000 },
    seats: teamSeats,
    limits: { swipesPerDay: 500, superlikesPerDay: 15 },
    promises: [
      'Everything in Pro, for each seat',
      'Assign seats by email and reassign them',
      'One invoice for everyone',
    ],
  },
} as const satisfies Record<PlanName, PlanOffer>

/** The price of an order per interval for all seats, in hundredths of the currency. */
export function totalOf(plan: PaidPlanName, interval: BillingInterval, seats: number): number {
  return plans[plan].prices[interval] * seats
}

/** A limit of every plan. */
export function limitOfPlans<L extends keyof PlanOffer['limits']>(limit: L): Record<PlanName, number> {
  return { free: plans.free.limits[limit], pro: plans.pro.limits[limit], team: plans.team.limits[limit] }
}

/** The payment provider's name for the price of a plan. */
export function priceKeyOf(plan: PaidPlanName, interval: BillingInterval): string {
  return `codekin_${plan}_${interval}`
}
