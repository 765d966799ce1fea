import type { Db, DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Days } from './days.ts'
import type { Tables } from './tables.ts'

/** Locks the progress row and returns up to when exposures are rolled up; null if never. */
export async function lockRolledUntil(trx: Trx<Tables>): Promise<Date | null> {
  const row = await trx.selectFrom('exposureRollUp').select('rolledUntil').forUpdate().executeTakeFirstOrThrow()
  return row.rolledUntil
}

export async function updateRolledUntil(trx: Trx<Tables>, rolledUntil: Date): Promise<void> {
  await trx.updateTable('exposureRollUp').set({ rolledUntil }).execute()
}

/** The time of the oldest exposure; null if there is none. Reads the whole table. */
export async function findOldestExposure(db: DbOrTrx<Tables>): Promise<Date | null> {
  const found = await sql<{ oldest: Date | null }>`select min(dealt_at) as oldest from exposure`.execute(db)
  return found.rows[0]?.oldest ?? null
}

/**
 * Adds the cards dealt from `from` (inclusive) to `to` (exclusive) to the days of the people on them, with outcomes within a day.
 * A like counts for the last card before it only, and so does its match. Cards of shadow-banned viewers don't count: they would
 * enlarge a group whose figures another person sees.
 */
export async function upsertPersonDays(trx: Trx<Tables>, { from, to }: { from: Date; to: Date }): Promise<void> {
  await sql`
    insert into person_day (user_id, day, impressions, suggested, likes, matches)
    select e.candidate_id, (e.dealt_at at time zone 'UTC')::date, count(*), count(*) filter (where e.place = 'suggested'),
      count(s.user_id), count(m.id)
    from exposure e
    left join swipe s on s.user_id = e.viewer_id and s.target_user_id = e.candidate_id and s.action <> 'pass'
      and s.decided_at >= e.dealt_at and s.decided_at < e.dealt_at + interval '1 day'
      and not exists (
        select from exposure later where later.viewer_id = e.viewer_id and later.candidate_id = e.candidate_id
          and later.dealt_at <= s.decided_at and (later.dealt_at, later.ctid) > (e.dealt_at, e.ctid))
    left join match m on s.user_id is not null and m.low_user_id = least(e.viewer_id, e.candidate_id)
      and m.high_user_id = greatest(e.viewer_id, e.candidate_id) and m.source = 'swipe'
      and m.matched_at >= e.dealt_at and m.matched_at < e.dealt_at + interval '1 day'
    where e.dealt_at >= ${from} and e.dealt_at < ${to} and not exists (
      select from standing where standing.user_id = e.viewer_id and shadow_banned_until > e.dealt_at)
    group by 1, 2
    on conflict (user_id, day) do update set
      impressions = person_day.impressions + excluded.impressions,
      suggested = person_day.suggested + excluded.suggested,
      likes = person_day.likes + excluded.likes,
      matches = person_day.matches + excluded.matches`.execute(trx)
}

/** Deletes at most `limit` days from before `before`. Returns how many. */
export async function deleteOldPersonDays(db: Db<Tables>, o: { before: Date; limit: number }): Promise<number> {
  const removed = await sql`
    delete from person_day where ctid = any (array(
      select ctid from person_day where day < (${o.before}::timestamptz at time zone 'UTC')::date limit ${o.limit}))`.execute(
    db,
  )
  return Number(removed.numAffectedRows ?? 0)
}

/** The last complete UTC day (`YYYY-MM-DD`), with outcomes; null if there is none. */
export async function findClosedUntil(db: DbOrTrx<Tables>): Promise<string | null> {
  const found = await sql<{ day: string | null }>`
    select ((rolled_until at time zone 'UTC')::date - 1)::text as day from exposure_roll_up`.execute(db)
  return found.rows[0]?.day ?? null
}

type ShownDay = { day: string; discover: number; suggested: number; likesGot: number }

/** A person's impressions per day and placement, and likes that made no match. */
export async function listPersonDays(
  db: DbOrTrx<Tables>,
  { userId, from, to }: Days & { userId: string },
): Promise<ShownDay[]> {
  const { rows } = await sql<ShownDay>`
    select day::text, impressions - suggested as discover, suggested, greatest(0, likes - matches) as likes_got
    from person_day where user_id = ${userId} and day between ${from}::date and ${to}::date`.execute(db)
  return rows
}

type ShownMonth = { month: string; times: number }

/**
 * A person's impressions in each complete month (`YYYY-MM`, UTC) of the last twelve with at least `least`. Months whose first
 * days may be deleted are omitted: differences between two reads would reveal single days.
 */
export async function listPersonMonths(
  db: DbOrTrx<Tables>,
  { userId, least, now }: { userId: string; least: number; now: Date },
): Promise<ShownMonth[]> {
  const { rows } = await sql<ShownMonth>`
    select to_char(day, 'YYYY-MM') as month, sum(impressions)::integer as times
    from person_day, exposure_roll_up
    where user_id = ${userId}
      and day < date_trunc('month', least(rolled_until, ${now}::timestamptz) at time zone 'UTC')
      and day >= date_trunc('month', ${now}::timestamptz at time zone 'UTC') - interval '12 months'
    group by 1 having sum(impressions) >= ${least} order by 1`.execute(db)
  return rows
}
