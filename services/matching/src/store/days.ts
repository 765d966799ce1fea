import type { DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** UTC days from `from` to `to` inclusive: `YYYY-MM-DD`. */
export type Days = { from: string; to: string }

/** The number of decisions per day. */
export async function countSwipes(db: DbOrTrx<Tables>, { from, to }: Days): Promise<{ day: string; swipes: number }[]> {
  const { rows } = await sql<{ day: string; swipes: number }>`
    select (decided_at at time zone 'UTC')::date::text as day, count(*)::int as swipes
    from swipe
    where decided_at >= ${from}::date::timestamp at time zone 'UTC'
      and decided_at < (${to}::date + 1)::timestamp at time zone 'UTC'
    group by 1`.execute(db)
  return rows
}

/**
 * Inequality of impressions per day: with people in ascending order of impressions, each at rank r of n, G = 2 Σ r·shown / (n Σ
 * shown) − (n + 1) / n.
 */
export async function measureImpressions(
  db: DbOrTrx<Tables>,
  { from, to }: Days,
): Promise<{ day: string; gini: number }[]> {
  const { rows } = await sql<{ day: string; gini: number }>`
    with shown as (
      select (dealt_at at time zone 'UTC')::date as day, candidate_id, count(*) as times
      from exposure
      where dealt_at >= ${from}::date::timestamp at time zone 'UTC'
        and dealt_at < (${to}::date + 1)::timestamp at time zone 'UTC'
      group by 1, 2
    ), ranked as (
      select day, times, row_number() over (partition by day order by times) as rank from shown
    )
    select day::text, greatest(0, 2 * sum(rank * times)::float8 / (count(*) * sum(times)) - (count(*) + 1)::float8 / count(*)) as gini
    from ranked group by day`.execute(db)
  return rows
}

/** The time of people's first decisions, in the order of their ids after a cursor. */
export async function listFirstSwipes(
  db: DbOrTrx<Tables>,
  afterId: string | null,
  limit: number,
): Promise<{ userId: string; swipedAt: Date }[]> {
  return await db
    .selectFrom('swipe')
    .select(['userId', sql<Date>`min(decided_at)`.as('swipedAt')])
    .$if(afterId !== null, (query) => query.where('userId', '>', afterId as string))
    .groupBy('userId')
    .orderBy('userId')
    .limit(limit)
    .execute()
}
