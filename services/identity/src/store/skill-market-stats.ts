import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { SkillMarketStat, Tables } from './tables.ts'

/** `consentVersion`: oldest consent text that counts; `peopleMin`: smaller counts are left out. */
export type MarketCount = { consentVersion: number; peopleMin: number; step: number; now: Date }

/**
 * Recounts the people who consented, in total and per city: for each skill those who have it (supply), and those who look for
 * a role that at least a third of its holders work as (demand). Counts are rounded down to `step`, so that the difference of two
 * reveals no person. The table lock lets one count run at a time.
 */
export async function replaceSkillMarketStats(trx: Trx<Tables>, count: MarketCount): Promise<void> {
  await sql`lock table market_figure in exclusive mode`.execute(trx)
  await trx.deleteFrom('marketFigure').execute()
  const figure = (people: string) =>
    sql`case when ${sql.ref(people)} >= ${count.peopleMin}::int
      then ${sql.ref(people)} / ${count.step}::int * ${count.step}::int end`
  await sql`
    with last_word as (
      select distinct on (user_id) user_id, granted, text_version from consent_entry
      where consent_type = 'insights' order by user_id, number desc),
    person as (
      select p.user_id, p.roles, p.looking_for, p.shown_city, places.city_key
      from last_word l
      join account a on a.id = l.user_id and a.email_verified_at is not null and a.closed_at is null
      join profile p on p.user_id = l.user_id
      cross join lateral (select distinct unnest(array['', fold(p.shown_city)]) as city_key) places
      where l.granted and l.text_version >= ${count.consentVersion}::int),
    knower as (
      select s.name_key, s.name, person.* from skill s join person using (user_id)),
    known_by as (
      select name_key, mode() within group (order by name) as name, count(*) as people
      from knower where city_key = '' group by name_key having count(*) >= ${count.peopleMin}::int),
    typical as (
      select k.name_key, role from known_by b
      join knower k using (name_key) cross join lateral unnest(k.roles) as role
      where k.city_key = '' group by k.name_key, role, b.people having count(*) * 3 >= b.people),
    supply as (
      select name_key, city_key, count(*)::int as people from knower group by name_key, city_key),
    demand as (
      select t.name_key, p.city_key, count(distinct p.user_id)::int as people
      from typical t join person p on t.role = any (p.looking_for) group by t.name_key, p.city_key),
    city as (
      select city_key, case city_key when '' then '' else mode() within group (order by shown_city) end as city
      from person group by city_key),
    counted as (
      select b.name_key, b.name, c.city_key, c.city,
        ${figure('supply.people')} as supply, ${figure('demand.people')} as demand
      from known_by b cross join city c
      left join supply on supply.name_key = b.name_key and supply.city_key = c.city_key
      left join demand on demand.name_key = b.name_key and demand.city_key = c.city_key)
    insert into market_figure (skill_key, skill, city_key, city, supply, demand, counted_at)
    select name_key, name, city_key, city, supply, demand, ${count.now}
    from counted where supply is not null or demand is not null`.execute(trx)
}

/** The stats of a city, or of everywhere for an empty city; the largest first. */
export function listSkillMarketStats(db: DbOrTrx<Tables>, city: string, limit: number): Promise<SkillMarketStat[]> {
  return db
    .selectFrom('marketFigure')
    .selectAll()
    .where('cityKey', '=', sql<string>`fold(${city})`)
    .orderBy(sql`coalesce(demand, 0) + coalesce(supply, 0)`, 'desc')
    .orderBy('skillKey')
    .limit(limit)
    .execute()
}

/** Cities that have stats. */
export async function listMarketCities(db: DbOrTrx<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('marketFigure')
    .select('city')
    .distinct()
    .where('cityKey', '!=', '')
    .orderBy('city')
    .execute()
  return rows.map(({ city }) => city)
}
