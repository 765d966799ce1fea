import type { PlanSource } from '@codekin/contracts/subscriptions/models'
import type { PlanName } from '@codekin/contracts/subscriptions/plans'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import type { Insertable } from 'kysely'
import type { EntitlementTable, PlanStateTable } from './payment-tables.ts'
import type { Tables } from './tables.ts'

export function listEntitlements(db: DbOrTrx<Tables>, userId: string) {
  return db.selectFrom('entitlement').selectAll().where('userId', '=', userId).execute()
}

/** The reason as it is now, also where it was there before. */
export async function insertEntitlement(trx: Trx<Tables>, entitlement: Insertable<EntitlementTable>): Promise<void> {
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

/** Takes reasons back. Answers whose they were. */
export async function removeEntitlements(
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

/** Takes back all that somebody has from one source. Answers whether there was anything. */
export async function removeEntitlementsOf(trx: Trx<Tables>, userId: string, source: PlanSource): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('entitlement')
    .where('userId', '=', userId)
    .where('source', '=', source)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function removeEntitlementsLapsed(trx: Trx<Tables>, userId: string, now: Date): Promise<void> {
  await trx.deleteFrom('entitlement').where('userId', '=', userId).where('lapsesAt', '<=', now).execute()
}

/** Who had a reason that counts no more. */
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

/** Of everybody who ever had another plan than the free one; in the order of ids, from the one after `afterId`. */
export function listPlanStates(db: DbOrTrx<Tables>, afterId: string | null, limit: number) {
  return db
    .selectFrom('planState')
    .selectAll()
    .$if(afterId !== null, (q) => q.where('userId', '>', afterId))
    .orderBy('userId')
    .limit(limit)
    .execute()
}

/** What is announced, and what tokens carry from now on. */
export async function changePlanState(trx: Trx<Tables>, state: Insertable<PlanStateTable>): Promise<void> {
  const { userId, ...rest } = state
  await trx
    .insertInto('planState')
    .values(state)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(rest))
    .execute()
  await changePlan(trx, userId, state.plan)
}

async function changePlan(trx: Trx<Tables>, id: string, plan: PlanName): Promise<void> {
  await trx.updateTable('account').set({ plan }).where('id', '=', id).execute()
}

/** Notes that somebody chose a plan, the first time. */
export async function changePlanChosen(db: DbOrTrx<Tables>, id: string, planChosenAt: Date): Promise<void> {
  await db.updateTable('account').set({ planChosenAt }).where('id', '=', id).where('planChosenAt', 'is', null).execute()
}
