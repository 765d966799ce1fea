import type { PlanSource } from '@codekin/contracts/subscriptions/models'
import type { PaidPlanName, PlanName } from '@codekin/contracts/subscriptions/plans'
import type { Trx } from '@codekin/db/open-db'
import { upsertEntitlement } from '../store/entitlements.ts'
import type { Tables } from '../store/tables.ts'
import { refreshPlan } from './refresh-plan.ts'

export type Grant = {
  userId: string
  source: PlanSource
  /** The id within the source: of an invitation or an admin's grant. A repeated grant replaces the earlier one. */
  reference: string
  plan: PaidPlanName
  /** Null: until it is removed. */
  until: Date | null
  /** The reason that staff gave. */
  reason?: string
}

/**
 * Grants an entitlement in the caller's transaction. Locks the account, and returns its resulting plan, which tokens carry from
 * then on.
 */
export async function grantEntitlement(trx: Trx<Tables>, grant: Grant, now: Date): Promise<PlanName> {
  const { until, ...rest } = grant
  await upsertEntitlement(trx, { ...rest, endsAt: until, lapsesAt: until, grantedAt: now })
  return refreshPlan(trx, grant.userId, now)
}
