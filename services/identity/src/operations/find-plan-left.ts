import type { PlanLeft } from '@codekin/contracts/subscriptions/models'
import type { DbOrTrx } from '@codekin/db/open-db'
import { effectivePlan } from '../domain/entitlements.ts'
import { listEntitlements } from '../store/entitlements.ts'
import { findOpenSubscription } from '../store/subscriptions.ts'
import type { Tables } from '../store/tables.ts'

/** Returns the rest of a closed account's plan, which is shown before it is reactivated. */
export async function findPlanLeft(db: DbOrTrx<Tables>, userId: string, now: Date): Promise<PlanLeft> {
  const { plan, source, endsAt } = effectivePlan(await listEntitlements(db, userId), now)
  const paid = source === 'stripe' ? await findOpenSubscription(db, userId) : undefined
  const until = endsAt ?? paid?.periodEndsAt ?? null
  return {
    plan,
    source,
    until: until?.toISOString() ?? null,
    isRenewed: paid?.status === 'active' && paid.endsAt === null,
  }
}
