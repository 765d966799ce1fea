import type { PlanSource } from '@codekin/contracts/subscriptions/models'
import type { PlanName } from '@codekin/contracts/subscriptions/plans'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import type { Insertable } from 'kysely'
import type { EntitlementTable, PlanStateTable } from './payment-tables.ts'
import type { Tables } from './tables.ts'

export function listEntitlements(db: DbOrTrx<Tables>, userId: string) {
  return db.selectFrom('entitlement').selectAll().where('userId', '=', userId).execute()
}

export async function upsertEntitlement(trx: Trx<Tables>, entitlement: Insertable<EntitlementTable>): Promise<void> {
  await trx
    .insertInto('entitlement')
    .values(entitlement)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'source', 'reference']).doUpdateSet(({ ref }) => ({
        plan: ref('excluded.plan'),
        endsAt: ref('excluded.endsAt'),
        lapsesAt: ref('excluded.lapsesAt'),
        reason: ref('excluded.reason'),
      })),
    )
    .execute()
}

/** Deletes entitlements and returns their users. */
export async function deleteEntitlements(
  trx: Trx<Tables>,
  source: PlanSource,
  references: readonly string[],
): Promise<string[]> {
  if (references.length === 0) return []
  const removed = await trx
    .deleteFrom('entitlement')
    .where('source', '=', source)
    .where('reference', 'in', references)
    .returning('userId')
    .execute()
  return removed.map(({ userId }) => userId)
}

/** Deletes all entitlements of a user from one source. Returns whether there were any. */
export async function deleteEntitlementsOf(trx: Trx<Tables>, userId: string, source: PlanSource): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('entitlement')
    .where('userId', '=', userId)
    .where('source', '=', source)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteEntitlementsLapsed(trx: Trx<Tables>, userId: string, now: Date): Promise<void> {
  await trx.deleteFrom('entitlement').where('userId', '=', userId).where('lapsesAt', '<=', now).execute()
}

/** Users with a lapsed entitlement. */
export async function listUsersLapsed(db: DbOrTrx<Tables>, now: Date, limit: number): Promise<string[]> {
  const found = await db
    .selectFrom('entitlement')
    .select('userId')
    .distinct()
    .where('lapsesAt', '<=', now)
    .limit(limit)
    .execute()
  return found.map(({ userId }) => userId)
}

export function findPlanState(db: DbOrTrx<Tables>, userId: string) {
  return db.selectFrom('planState').selectAll().where('userId', '=', userId).executeTakeFirst()
}

/** The plans of all users who ever had a paid plan; ordered by id, after `afterId`. */
export function listPlanStates(db: DbOrTrx<Tables>, afterId: string | null, limit: number) {
  return db
    .selectFrom('planState')
    .selectAll()
    .$if(afterId !== null, (q) => q.where('userId', '>', afterId))
    .orderBy('userId')
    .limit(limit)
    .execute()
}

/** Stores the plan that is announced and that new tokens contain. */
export async function upsertPlanState(trx: Trx<Tables>, state: Insertable<PlanStateTable>): Promise<void> {
  const { userId, ...rest } = state
  await trx
    .insertInto('planState')
    .values(state)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(rest))
    .execute()
  await updatePlan(trx, userId, state.plan)
}

async function updatePlan(trx: Trx<Tables>, id: string, plan: PlanName): Promise<void> {
  await trx.updateTable('account').set({ plan }).where('id', '=', id).execute()
}

/** Stores when the user chose a plan for the first time. */
export async function updatePlanChosen(db: DbOrTrx<Tables>, id: string, planChosenAt: Date): Promise<void> {
  await db.updateTable('account').set({ planChosenAt }).where('id', '=', id).where('planChosenAt', 'is', null).execute()
}
