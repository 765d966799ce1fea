import { plannedForItsValues } from '@codekin/db/named-statements'
import type { DbOrTrx } from '@codekin/db/open-db'
import { type RawBuilder, sql } from 'kysely'
import type { Days } from './days.ts'
import type { Tables } from './tables.ts'

/** A person and a range of UTC days. */
export type DecisionQuery = Days & { userId: string }

type Counts = { likes: number; passes: number; likedBack: number }

/** A person's decisions per day; `likedBack` are likes that became a match, even if it has ended. */
export async function countDecisionDays(
  db: DbOrTrx<Tables>,
  about: DecisionQuery,
): Promise<({ day: string } & Counts)[]> {
  const day = sql`(decided_at at time zone 'UTC')::date`
  const { rows } = await sql<{ day: string } & Counts>`${plannedForItsValues}
    select part::text as day, likes, passes, liked_back from (${selectDecisionCounts(day, about)}) counted`.execute(db)
  return rows
}

/** The same per hour of the day, 0 to 23, in a zone that Postgres knows. */
export async function countDecisionHours(
  db: DbOrTrx<Tables>,
  about: DecisionQuery,
  timeZone: string,
): Promise<({ hour: number } & Counts)[]> {
  const hour = sql`date_part('hour', decided_at at time zone ${timeZone})`
  const { rows } = await sql<{ hour: number } & Counts>`${plannedForItsValues}
    select part::int as hour, likes, passes, liked_back from (${selectDecisionCounts(hour, about)}) counted`.execute(db)
  return rows
}

/** A like counts as liked back by its match only: one deferred by a shadow ban has none. */
function selectDecisionCounts(part: RawBuilder<unknown>, { userId, from, to }: DecisionQuery) {
  // Not a join: if the planner expects few rows it would scan all matches for each decision.
  const matchedIds = sql`
    select high_user_id from match where low_user_id = ${userId} and source = 'swipe'
    union all
    select low_user_id from match where high_user_id = ${userId} and source = 'swipe'`
  return sql`
    select ${part} as part, count(*) filter (where action <> 'pass')::int as likes,
      count(*) filter (where action = 'pass')::int as passes,
      count(*) filter (where action <> 'pass' and target_user_id in (${matchedIds}))::int as liked_back
    from swipe where user_id = ${userId} and ${isDecidedIn({ from, to })}
    group by 1`
}

const isDecidedIn = ({ from, to }: Days) => sql`
  decided_at >= ${from}::date::timestamp at time zone 'UTC'
  and decided_at < (${to}::date + 1)::timestamp at time zone 'UTC'`

/** The zone, or UTC if Postgres doesn't know it. */
export async function findKnownZone(db: DbOrTrx<Tables>, timeZone: string): Promise<string> {
  const { rows } = await sql<{ zone: string }>`select known_zone(${timeZone}) as zone`.execute(db)
  return rows[0]?.zone ?? 'UTC'
}

/** The people decided on last, at most `limit`. */
export async function listDecided(
  db: DbOrTrx<Tables>,
  { userId, from, to, limit }: DecisionQuery & { limit: number },
): Promise<{ targetUserId: string; isLike: boolean }[]> {
  const { rows } = await sql<{ targetUserId: string; isLike: boolean }>`${plannedForItsValues}
    select target_user_id, action <> 'pass' as is_like from swipe
    where user_id = ${userId} and ${isDecidedIn({ from, to })}
    order by decided_at desc, target_user_id limit ${limit}`.execute(db)
  return rows
}

/** How many of those of `ids` visible to the viewer have a skill on their current card, per spelling. */
export async function countSkills(
  db: DbOrTrx<Tables>,
  viewerId: string,
  ids: readonly string[],
  now: Date,
): Promise<{ name: string; people: number }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ name: string; people: number }>`
    select skill ->> 'name' as name, count(*)::int as people
    from visible_cards(${viewerId}::uuid, ${ids}::uuid[], ${now}) seen
    cross join lateral jsonb_array_elements(seen.card -> 'skills') as skill
    group by 1`.execute(db)
  return rows
}
