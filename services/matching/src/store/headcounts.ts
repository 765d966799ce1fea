import type { Reader, Trx } from '@codekin/db/open-db'
import { type RawBuilder, sql } from 'kysely'
import type { HeadcountTable, Tables } from './tables.ts'

export type Heads = Omit<HeadcountTable, 'countedAt'>

/** A part of the index, by the random place of its people; `from` and `to`: 0–1. */
export type CountedPart = { from: number; to: number; activeSteps: readonly number[]; now: Date }

/** Of the candidates `c` of a part those who are counted: here in the last month, neither banned nor suspended. */
export function isCounted({ from, to, activeSteps, now }: CountedPart): RawBuilder<unknown> {
  return sql`c.random_key >= ${from}::real and c.random_key < ${to}::real
        and c.activity_step = any (${activeSteps}::int[])
        and not is_shadow_banned(c.user_id, ${now})
        and not exists (
          select from standing s
          where s.user_id = c.user_id and s.is_suspended and (s.suspended_until is null or s.suspended_until > ${now}))`
}

/**
 * How many developers of a part of the index have each role, live in each city and have a proved skill: those who can be shown to
 * strangers and were active in the last month, or hide when they were.
 */
export async function countHeadsOf(db: Reader<Tables>, part: CountedPart): Promise<Heads[]> {
  const found = await sql<Heads>`
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

/** What was counted takes the place of what was. */
export async function replaceHeadcounts(trx: Trx<Tables>, heads: readonly Heads[], countedAt: Date): Promise<void> {
  await trx.deleteFrom('headcount').execute()
  await sql`
    insert into headcount (kind, key, name, people, counted_at)
    select kind, key, name, people, ${countedAt}
    from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as row (kind text, key text, name text, people integer)`.execute(
    trx,
  )
}

/** How many people a count rests on: those who may be dealt, those of them who are here, and those who proved a skill. */
export type CountBasis = Record<'dealt' | 'here' | 'proved', number>

/** How many are here and how many proved a skill, each counted up to a bound. */
export async function countBasis(
  db: Reader<Tables>,
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

/** What the last count rested on, and when it was. */
export async function findLastBasis(
  db: Reader<Tables>,
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

export async function listRoleCounts(db: Reader<Tables>): Promise<Map<string, number>> {
  const rows = await db.selectFrom('headcount').select(['key', 'people']).where('kind', '=', 'role').execute()
  return new Map(rows.map(({ key, people }) => [key, people]))
}

/** How many have a proved skill; undefined for fewer than ten. */
export async function findVerifiedCount(db: Reader<Tables>): Promise<number | undefined> {
  const row = await db.selectFrom('headcount').select('people').where('kind', '=', 'verified').executeTakeFirst()
  return row?.people
}

/** The cities with most people, the largest first, equal ones by name. */
export async function listLargestCities(
  db: Reader<Tables>,
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

export async function findCityCount(db: Reader<Tables>, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('headcount')
    .select('people')
    .where('kind', '=', 'city')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.people
}

/** The city with one of these keys that has most people. */
export async function findCity(
  db: Reader<Tables>,
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
