import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import { type CountedPart, isCounted } from './population-counts.ts'
import type { CityFigureTable, Tables } from './tables.ts'

export type CityFigure = CityFigureTable

/** Offered and learned skills, sought roles and time zones of people in these cities, per spelling, for a part of the index. */
export async function countCityFiguresOf(
  db: DbOrTrx<Tables>,
  { cities, ...part }: CountedPart & { cities: readonly number[] },
): Promise<CityFigure[]> {
  const found = await sql<CityFigure>`
    with part as materialized (
      select c.city, p.card
      from candidate c join profile_card p using (user_id)
      where c.city = any (${cities}::int[]) and ${isCounted(part)})
    select city, case when skill ->> 'level' = 'learning' then 'learned-skill' else 'skill' end as kind,
      lower(skill ->> 'name') as key, skill ->> 'name' as name, count(*)::integer as people
    from part, jsonb_array_elements(card -> 'skills') as skill
    group by city, 2, skill ->> 'name'
    union all
    select city, 'sought-role', role, role, count(*)::integer
    from part, jsonb_array_elements_text(card -> 'lookingFor') as role group by city, role
    union all
    select city, 'zone', card ->> 'timezone', card ->> 'timezone', count(*)::integer
    from part where card ->> 'timezone' is not null group by city, card ->> 'timezone'`.execute(db)
  return found.rows
}

/** Replaces all figures. */
export async function replaceCityFigures(trx: Trx<Tables>, figures: readonly CityFigure[]): Promise<void> {
  await trx.deleteFrom('cityFigure').execute()
  await sql`
    insert into city_figure (city, kind, key, name, people)
    select city, kind, key, name, people
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb)
      as row (city integer, kind text, key text, name text, people integer)`.execute(trx)
}

export async function listCityFigures(db: DbOrTrx<Tables>, city: number): Promise<CityFigure[]> {
  return await db
    .selectFrom('cityFigure')
    .selectAll()
    .where('city', '=', city)
    .orderBy('people', 'desc')
    .orderBy('key')
    .execute()
}

/** The most common time zone of each of these cities. */
export async function listCityZones(db: DbOrTrx<Tables>, cities: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('cityFigure')
    .distinctOn('city')
    .select(['city', 'key'])
    .where('kind', '=', 'zone')
    .where('city', 'in', [...cities])
    .orderBy('city')
    .orderBy('people', 'desc')
    .orderBy('key')
    .execute()
  return new Map(rows.map(({ city, key }) => [city, key]))
}
