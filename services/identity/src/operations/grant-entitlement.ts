import type { PlanSource } from '@codekin/contracts/subscriptions/models'
import type { PaidPlanName, PlanName } from '@codekin/contracts/subscriptions/plans'
import type { Trx } from '@codekin/db/open-db'
import { upsertEntitlement } from '../store/entitlements.ts'
import type { Tables } from '../store/tables.ts'
import { refreshPlan } from './refresh-plan.ts'

export type Grant = {
  userId: string
  source: PlanSource
  /** What it comes from, within its source: an invitation, an admin's grant. Granted again it replaces what was granted. */
  reference: string
  plan: PaidPlanName
  /** Null: until it is taken back. */
  until: Date | null
  /** Why, in words of staff. */
  reason?: string
}

/**
 * Gives somebody a reason to have a plan, in the caller's transaction, which holds or will hold the account. Answers the plan
 * that they have then; a token that is made after it carries that.
 */
export async function grantEntitlement(trx: Trx<Tables>, grant: Grant, now: Date): Promise<PlanName> {
  const { until, ...rest } = grant
  await upsertEntitlement(trx, { ...rest, endsAt: until, lapsesAt: until, grantedAt: now })
  return refreshPlan(trx, grant.userId, now)
}
