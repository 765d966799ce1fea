import type { PlanState } from '@codekin/contracts/identity/events'
import type { PlanSource } from '@codekin/contracts/subscriptions/models'
import {
  type BillingInterval,
  type PaidPlanName,
  type PlanName,
  planNames,
} from '@codekin/contracts/subscriptions/plans'

/** One reason to have a plan. */
export type Entitlement = {
  source: PlanSource
  plan: PaidPlanName
  /** The end that people see; null: no known end. */
  endsAt: Date | null
  /** When it stops counting; null: when it is removed. For a plan that renews, later than its end. */
  lapsesAt: Date | null
}

export type EffectivePlan = { plan: PlanName; source: PlanSource | null; endsAt: Date | null }

export function getPlanRank(plan: PlanName): number {
  return planNames.indexOf(plan)
}

/** Among entitlements of equal length, paid ones come first, then personal ones. */
const sourceOrder = ['stripe', 'staff', 'invitation', 'seat'] as const satisfies readonly PlanSource[]

const isValid = ({ lapsesAt }: Pick<Entitlement, 'lapsesAt'>, now: Date) => lapsesAt === null || lapsesAt > now

/** Returns the team seat that is currently valid. */
export function findActiveSeat<E extends Pick<Entitlement, 'source' | 'lapsesAt'>>(
  entitlements: readonly E[],
  now: Date,
): E | undefined {
  return entitlements.find((one) => one.source === 'seat' && isValid(one, now))
}

/** Returns the highest plan of the valid entitlements, from the one that lasts longest. Without any, the free plan. */
export function effectivePlan(entitlements: readonly Entitlement[], now: Date): EffectivePlan {
  const [best] = entitlements
    .filter((one) => isValid(one, now))
    .toSorted(
      (a, b) =>
        getPlanRank(b.plan) - getPlanRank(a.plan) ||
        compareTimes(getEndTime(b), getEndTime(a)) ||
        sourceOrder.indexOf(a.source) - sourceOrder.indexOf(b.source),
    )
  return best
    ? { plan: best.plan, source: best.source, endsAt: best.endsAt }
    : { plan: 'free', source: null, endsAt: null }
}

function getEndTime({ endsAt }: Entitlement): number {
  return endsAt?.getTime() ?? Number.POSITIVE_INFINITY
}

function compareTimes(a: number, b: number): number {
  return a === b ? 0 : a - b
}

type StoredPlanState = {
  userId: string
  sourceVersion: number
  plan: PlanName
  source: PlanSource | null
  endsAt: Date | null
  amount: number | null
  currency: string | null
  billingInterval: BillingInterval | null
  renewsAt: Date | null
  changedAt: Date
}

/** Returns the plan as announced to other services. */
export function toPlanState({ endsAt, billingInterval, renewsAt, changedAt, ...rest }: StoredPlanState): PlanState {
  return {
    ...rest,
    renewsAt: renewsAt?.toISOString() ?? null,
    until: endsAt?.toISOString() ?? null,
    interval: billingInterval,
    changedAt: changedAt.toISOString(),
  }
}
