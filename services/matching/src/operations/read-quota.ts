import type { DbOrTrx } from '@codekin/db/open-db'
import { dayOf, type Quota, quotaOf, superlikesPerDayOf, swipesPerDayOf } from '../domain/quota.ts'
import { findSwipeDay } from '../store/quota.ts'
import type { Tables } from '../store/tables.ts'

/** A person's remaining quota of the day under their plan. */
export async function readQuota(
  db: DbOrTrx<Tables>,
  { userId, plan }: { userId: string; plan: string },
  now: Date,
): Promise<Quota> {
  const day = await findSwipeDay(db, userId, { day: dayOf(now), now, swipesOfPlan: swipesPerDayOf(plan) })
  return quotaOf({ ...day, superlikesPerDay: superlikesPerDayOf(plan) }, now)
}
