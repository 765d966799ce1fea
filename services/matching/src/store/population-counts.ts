import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type RawBuilder, sql } from 'kysely'
import type { PopulationCountTable, Tables } from './tables.ts'

export type PopulationCount = Omit<PopulationCountTable, 'countedAt'>

/** A part of the index, by random key; `from` and `to` are 0–1. */
export type CountedPart = { from: number; to: number; activeSteps: readonly number[]; now: Date }

/** Selects from the candidates `c` of a part those who were active in the last month and are neither banned nor suspended. */
export function isCounted({ from, to, activeSteps, now }: CountedPart): RawBuilder<unknown> {
  return sql`c.random_key >= ${from}::real and c.random_key < ${to}::real
        and c.activity_step = any (${activeSteps}::int[])
        and not is_shadow_banned(c.user_id, ${now})
        and not exists (
          select from standing s
          where s.user_id = c.user_id and s.is_suspended and (s.suspended_until is null or s.suspended_until > ${now}))`
}

/**
 * Counts the developers of a part of the index by role, by city and with a proved skill: those who can be shown to strangers and
 * were active in the last month, or hide their activity.
 */
export async function countPopulationPart(db: DbOrTrx<Tables>, part: CountedPart): Promise<PopulationCount[]> {
  const found = await sql<PopulationCount>`
    with part as materialized (
      select c.city, p.card ->> 'city' as city_name, p.card -> 'roles' as roles,
        jsonb_path_exists(p.card, '$.skills[*].verifiedBy[*]') as is_verified
      from candidate c join profile_card p using (user_id)
      where ${isCounted(part)})
    select 'role' as kind, role as key, role as name, count(*)::integer as people from part, jsonb_array_elements_text(roles) as role group by role
    union all
    select 'city', city::text, mode() within group (order by city_name), count(*)::integer
    from part where city <> 0 group by city
    union all
    select 'verified', '', '', count(*)::integer from part where is_verified having count(*) > 0`.execute(db)
  return found.rows
}

/** Replaces all counts. */
export async function replacePopulationCounts(
  trx: Trx<Tables>,
  counts: readonly PopulationCount[],
  countedAt: Date,
): Promise<void> {
  await trx.deleteFrom('headcount').execute()
  await sql`
    insert into headcount (kind, key, name, people, counted_at)
    select kind, key, name, people, ${countedAt}
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as row (kind text, key text, name text, people integer)`.execute(
    trx,
  )
}

/** The number of people who can be served, are active, and have a proved skill. A changed basis makes the counts stale. */
export type CountBasis = Record<'dealt' | 'here' | 'proved', number>

/** Counts active people and people with a proved skill, each up to `upTo`. */
export async function countBasis(
  db: DbOrTrx<Tables>,
  { activeSteps, upTo }: { activeSteps: readonly number[]; upTo: number },
): Promise<Omit<CountBasis, 'dealt'>> {
  const found = await sql<Omit<CountBasis, 'dealt'>>`
    select
      (select count(*)::integer from (
        select from candidate where activity_step = any (${activeSteps}::int[]) limit ${upTo}) here) as here,
      (select count(*)::integer from (
        select from proved_developer where skills <> '{}' limit ${upTo}) proved) as proved`.execute(db)
  return found.rows[0] ?? { here: 0, proved: 0 }
}

/** The basis and the time of the last count. */
export async function findLastBasis(
  db: DbOrTrx<Tables>,
): Promise<{ basis: Partial<CountBasis>; countedAt: Date } | undefined> {
  const rows = await db
    .selectFrom('headcount')
    .select(['key', 'people', 'countedAt'])
    .where('kind', '=', 'all')
    .execute()
  const [first] = rows
  return (
    first && { basis: Object.fromEntries(rows.map(({ key, people }) => [key, people])), countedAt: first.countedAt }
  )
}

export async function listRoleCounts(db: DbOrTrx<Tables>): Promise<Map<string, number>> {
  const rows = await db.selectFrom('headcount').select(['key', 'people']).where('kind', '=', 'role').execute()
  return new Map(rows.map(({ key, people }) => [key, people]))
}

/** People with a proved skill; undefined for fewer than ten. */
export async function findVerifiedCount(db: DbOrTrx<Tables>): Promise<number | undefined> {
  const row = await db.selectFrom('headcount').select('people').where('kind', '=', 'verified').executeTakeFirst()
  return row?.people
}

/** The cities with the most people, the largest first, ties by name. */
export async function listLargestCities(
  db: DbOrTrx<Tables>,
  limit: number,
): Promise<{ key: string; name: string; people: number }[]> {
  return await db
    .selectFrom('headcount')
    .select(['key', 'name', 'people'])
    .where('kind', '=', 'city')
    .orderBy('people', 'desc')
    .orderBy('name')
    .limit(limit)
    .execute()
}

export async function findCityCount(db: DbOrTrx<Tables>, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('headcount')
    .select('people')
    .where('kind', '=', 'city')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.people
}

/** The largest city with one of these keys. */
export async function findCity(
  db: DbOrTrx<Tables>,
  keys: readonly string[],
): Promise<{ key: string; name: string; people: number } | undefined> {
  return await db
    .selectFrom('headcount')
    .select(['key', 'name', 'people'])
    .where('kind', '=', 'city')
    .where('key', 'in', [...keys])
    .orderBy('people', 'desc')
    .executeTakeFirst()
}
