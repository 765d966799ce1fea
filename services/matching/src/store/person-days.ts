import type { Db, Reader, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** How far exposures are counted; the row stays locked. Null: none ever were. */
export async function lockRolledUntil(trx: Trx<Tables>): Promise<Date | null> {
  const row = await trx.selectFrom('exposureRollUp').select('rolledUntil').forUpdate().executeTakeFirstOrThrow()
  return row.rolledUntil
}

export async function keepRolledUntil(trx: Trx<Tables>, rolledUntil: Date): Promise<void> {
  await trx.updateTable('exposureRollUp').set({ rolledUntil }).execute()
}

/** When the oldest card was dealt; null when there is none. Reads all of them. */
export async function findOldestExposure(db: Reader<Tables>): Promise<Date | null> {
  const found = await sql<{ oldest: Date | null }>`select min(dealt_at) as oldest from exposure`.execute(db)
  return found.rows[0]?.oldest ?? null
}

/** Adds the cards dealt from `from` on and before `to` to the days of those on them, with what came of them within a day. */
export async function addToPersonDays(trx: Trx<Tables>, { from, to }: { from: Date; to: Date }): Promise<void> {
  await sql`
    insert into person_day (user_id, day, impressions, likes, matches)
    select e.candidate_id, (e.dealt_at at time zone 'UTC')::date, count(*), count(s.user_id), count(m.id)
    from exposure e
    left join swipe s on s.user_id = e.viewer_id and s.target_user_id = e.candidate_id and s.action <> 'pass'
      and s.decided_at >= e.dealt_at and s.decided_at < e.dealt_at + interval '1 day'
    left join match m on m.low_user_id = least(e.viewer_id, e.candidate_id)
      and m.high_user_id = greatest(e.viewer_id, e.candidate_id) and m.source = 'swipe'
      and m.matched_at >= e.dealt_at and m.matched_at < e.dealt_at + interval '1 day'
    where e.dealt_at >= ${from} and e.dealt_at < ${to}
    group by 1, 2
    on conflict (user_id, day) do update set
      impressions = person_day.impressions + excluded.impressions,
      likes = person_day.likes + excluded.likes,
      matches = person_day.matches + excluded.matches`.execute(trx)
}

/** Removes at most `limit` days from before `before`. Answers how many there were. */
export async function removeOldPersonDays(db: Db<Tables>, o: { before: Date; limit: number }): Promise<number> {
  const removed = await sql`
    delete from person_day where ctid = any (array(
      select ctid from person_day where day < (${o.before}::timestamptz at time zone 'UTC')::date limit ${o.limit}))`.execute(
    db,
  )
  return Number(removed.numAffectedRows ?? 0)
}
