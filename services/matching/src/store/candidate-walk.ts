import type { Reader } from '@codekin/db/open-db'
import { type RawBuilder, sql } from 'kysely'
import { qualityScale, rankScale, unknownYears } from '../domain/compatibility-cells.ts'
import type { WalkPlan } from '../domain/compatibility-walk.ts'
import { defaultWeights, skillGain, usualValue } from '../domain/factors.ts'
import { type DeckOwner, undecided } from './candidate-sources.ts'
import type { Tables } from './tables.ts'

/** What the viewer insists on, as the index knows it; 0, null and false ask for nothing. */
export type WalkFilters = {
  roles: number
  goals: number
  languages: number
  cities: number[] | null
  yearsMin: number | null
  yearsMax: number | null
  provedOnly: boolean
}

export type Walk = {
  owner: DeckOwner
  plan: WalkPlan
  soughtGoals: number
  filters: WalkFilters
  /** Most entries read of one cell, and of all. */
  perCell: number
  budget: number
  limit: number
}

const gains = [0, 1, 2, 3, 4].map(skillGain)
const w = defaultWeights
const usual = usualValue

/**
 * The most promising candidates for a viewer, best first by an estimate of the score, without those decided on. Walks the
 * cells in the order of the plan, each from its highest rank down, and stops after `budget` entries: the cost depends on
 * the budget, not on how many developers there are.
 */
export async function listByWalk(db: Reader<Tables>, walk: Walk): Promise<string[]> {
  const found = await sql<{ userId: string }>`
    select user_id from (
      select user_id from (${directions(walk)}) directions
      order by forth * back / (forth + back) desc
      offset 0) ranked
    where ${undecided(walk.owner, 'ranked.user_id')}
    limit ${walk.limit}::int`.execute(db)
  return found.rows.map((row) => row.userId)
}

/** Both directions of the score as far as the index knows them; `offset 0` keeps Postgres from computing parts twice. */
function directions(walk: Walk): RawBuilder<unknown> {
  const { traits } = walk.plan
  const seeks = traits.lookingFor !== 0
  const overlapWeight = traits.skills.includes('1') ? w.skills / (seeks ? 2 : 1) : 0
  const broughtWeight = seeks ? w.skills / 2 : 0
  return sql`
    select user_id,
      mutual + cell_forth + ${overlapWeight}::float8 * overlap + ${broughtWeight}::float8 * brought
        + quality * ${(w.verification + w.activity) / qualityScale}::float8 as forth,
      mutual + cell_back + case when looking_for = 0 then ${w.skills}::float8 * overlap
        else ${w.skills / 2}::float8 * (overlap + needed) end as back
    from (
      select user_id, cell_forth, cell_back, looking_for, quality,
        ${skillGains(sql`skills`, traits.skills)} as overlap,
        ${skillGains(sql`skills`, traits.soughtSkills)} as brought,
        ${skillGains(sql`sought_skills`, traits.skills)} as needed,
        ${mutualFactors(walk)} as mutual
      from (${entries(walk)}) entries
      offset 0) estimated`
}

function skillGains(column: RawBuilder<unknown>, mask: string): RawBuilder<number> {
  return sql`(${gains}::float8[])[least(bit_count(${column} & ${mask}::bit(160)), 4) + 1]`
}

/** What counts the same in both directions: a second goal in common, experience, languages, city. */
function mutualFactors({ plan: { traits }, soughtGoals }: Walk): RawBuilder<number> {
  return sql`
    case when goals & ${soughtGoals}::int & ((goals & ${soughtGoals}::int) - 1) <> 0
      then ${w.goals * 0.15}::float8 else 0 end
    + case when experience_years = ${unknownYears} or ${traits.experienceYears}::int = ${unknownYears}
        then ${w.experience * usual.experience}::float8
      when lead <> 0 then ${w.experience / 4}::float8
        * greatest(0, least(4, lead * (experience_years - ${traits.experienceYears}::int)))
      else ${w.experience / 10}::float8
        * greatest(0, least(10, 12 - abs(experience_years - ${traits.experienceYears}::int)))
      end
    + case when languages = 0 or ${traits.languages}::int = 0 then ${w.languages * usual.languages}::float8
      when languages & ${traits.languages}::int <> 0 then ${w.languages}::float8 else 0 end
    + case when city = 0 or ${traits.city}::int = 0 then ${w.city * usual.city}::float8
      when city = ${traits.city}::int then ${w.city}::float8 else 0 end`
}

/**
 * The entries walked over, each developer once and only those within the viewer's filters.
 *
 * @NOTE The bounds of a cell are row comparisons, not `cell = c.cell`: Postgres would read and sort a whole cell then,
 * because it believes that cells are small.
 */
function entries({ plan: { cells }, owner, filters, perCell, budget }: Walk): RawBuilder<unknown> {
  return sql`
    select * from (
      select e.*, c.forth as cell_forth, c.back as cell_back, c.lead, c.better_roles, c.better_looking_for,
        c.better_goals
      from unnest(${cells.map((c) => c.cell)}::int[], ${cells.map((c) => c.forth)}::float8[],
        ${cells.map((c) => c.back)}::float8[], ${cells.map((c) => c.lead)}::int[],
        ${cells.map((c) => c.betterRoles)}::int[], ${cells.map((c) => c.betterLookingFor)}::int[],
        ${cells.map((c) => c.betterGoals)}::int[])
        as c (cell, forth, back, lead, better_roles, better_looking_for, better_goals)
      cross join lateral (
        select * from candidate_cell e
        where (e.cell, e.rank) >= (c.cell, 0) and (e.cell, e.rank) <= (c.cell, ${rankScale}::int)
        order by e.cell desc, e.rank desc
        limit ${perCell}::int) e
      limit ${budget}::int) walked
    where roles & better_roles = 0 and looking_for & better_looking_for = 0 and goals & better_goals = 0
      and user_id <> ${owner.viewerId}::uuid
      and (${filters.roles}::int = 0 or roles & ${filters.roles}::int <> 0)
      and (${filters.goals}::int = 0 or goals & ${filters.goals}::int <> 0)
      and (${filters.languages}::int = 0 or languages & ${filters.languages}::int <> 0)
      and (${filters.cities}::int[] is null or city = any (${filters.cities}::int[]))
      and experience_years between coalesce(${filters.yearsMin}::int, -1) and coalesce(${filters.yearsMax}::int, 99)
      and (not ${filters.provedOnly}::boolean or is_proved)`
}
