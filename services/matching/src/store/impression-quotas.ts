import type { Db, DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Starts the first period of a person. An existing row only gets its zone updated. */
export async function upsertImpressionQuota(
  trx: Trx<Tables>,
  quota: { userId: string; zoneBand: number; beganAt: Date; owed: number },
): Promise<void> {
  await trx
    .insertInto('showingWeek')
    .values(quota)
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ zoneBand: quota.zoneBand })
        .where('showingWeek.zoneBand', '<>', quota.zoneBand),
    )
    .execute()
}

/**
 * People of these zones who are below their quota, from a random position (`from` is 0–1), so that people invisible to all
 * viewers don't block the others for ever.
 */
export async function listBelowImpressionQuota(
  db: DbOrTrx<Tables>,
  o: { zoneBands: readonly number[]; from: number; limitPerBand: number },
): Promise<string[]> {
  const found = await sql<{ userId: string }>`
    select o.user_id from unnest(${o.zoneBands}::int[]) band
    cross join lateral (
      (select user_id from showing_week
        where zone_band = band and owed > 0 and random_key >= ${o.from}::real order by random_key limit ${o.limitPerBand})
      union all
      (select user_id from showing_week
        where zone_band = band and owed > 0 and random_key < ${o.from}::real order by random_key limit ${o.limitPerBand})
      limit ${o.limitPerBand}) o`.execute(db)
  return found.rows.map(({ userId }) => userId)
}

type QuotaRenewal = {
  now: Date
  endedBefore: Date
  /** People seen since then are active; so are those on `hiddenStep`, who hide their activity. */
  activeSince: Date
  hiddenStep: number
  owed: number
  limit: number
}

/** Starts the next period of people whose last one is over; the quota of inactive people is zero. Returns how many. */
export async function updateImpressionQuotasRenewed(db: Db<Tables>, o: QuotaRenewal): Promise<number> {
  // Rows that an exposure is updating are skipped until the next run, so this never waits for a lock.
  const renewed = await sql`
    with ended as (
      select user_id from showing_week where began_at < ${o.endedBefore}
      order by began_at limit ${o.limit} for update skip locked)
    update showing_week w set began_at = ${o.now}, owed = case
      when c.activity_step = ${o.hiddenStep} or c.last_active_at > ${o.activeSince} then ${o.owed}::smallint else 0 end
    from ended left join candidate c using (user_id)
    where w.user_id = ended.user_id`.execute(db)
  return Number(renewed.numAffectedRows ?? 0)
}

/** Starts a period for each of these people with no quota left: they were inactive and are back. */
export async function updateImpressionQuotasReset(
  db: DbOrTrx<Tables>,
  userIds: readonly string[],
  o: { now: Date; owed: number },
): Promise<void> {
  if (userIds.length === 0) return
  await db
    .updateTable('showingWeek')
    .set({ beganAt: o.now, owed: o.owed })
    .where('userId', 'in', userIds)
    .where('owed', '=', 0)
    .execute()
}
