import type { Reader } from '@codekin/db/open-db'
import { type RawBuilder, sql } from 'kysely'
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

/** Made by the domain (`domain/compatibility/walk-plan.ts`), which says what each number means. */
export type Plan = {
  traits: { skills: string; soughtSkills: string; experienceYears: number; languages: number; city: number }
  soughtGoals: number
  estimate: Record<EstimatePart, number> & { skillGains: number[] }
  cells: readonly Record<CellPart, number>[]
}
type CellPart = 'cell' | 'forth' | 'back' | 'betterRoles' | 'betterLookingFor' | 'betterGoals' | 'lead'
type SkillPart = 'overlapForth' | 'broughtForth' | 'overlapBack' | 'neededBack' | 'overlapBackOpen'
type MutualPart = 'anotherGoal' | 'usualExperience' | 'yearNearer' | 'yearAhead' | 'usualLanguages' | 'sharedLanguage'
type EstimatePart = SkillPart | MutualPart | 'qualityForth' | 'usualCity' | 'sameCity'

export type Walk = {
  owner: DeckOwner
  plan: Plan
  filters: WalkFilters
  /** Most entries read of one cell, and of all. */
  perCell: number
  budget: number
  limit: number
}

/**
 * The most promising candidates for a viewer, best first by an estimate of the score, without those decided on. Walks the
 * cells in the order of the plan, each from its highest rank down, and stops after `budget` entries: the cost depends on
 * the budget, not on how many developers there are.
 */
export async function listByWalk(db: Reader<Tables>, walk: Walk): Promise<string[]> {
  const found = await sql<{ userId: string }>`
    select user_id from (
      select user_id from (${directions(walk)}) directions
      order by forth * back / nullif(forth + back, 0) desc nulls last
      offset 0) ranked
    where ${undecided(walk.owner, 'ranked.user_id')}
    limit ${walk.limit}::int`.execute(db)
  return found.rows.map((row) => row.userId)
}

/** Both directions of the score as far as the index knows them; `offset 0` keeps Postgres from computing parts twice. */
function directions(walk: Walk): RawBuilder<unknown> {
  const { traits, estimate: e } = walk.plan
  const gain = (column: RawBuilder<unknown>, mask: string) =>
    sql`(${e.skillGains}::float8[])[least(bit_count(${column} & ${mask}::bit(160)), 4) + 1]`
  return sql`
    select user_id,
      mutual + cell_forth + ${e.overlapForth}::float8 * overlap + ${e.broughtForth}::float8 * brought
        + ${e.qualityForth}::float8 * quality as forth,
      mutual + cell_back + case when looking_for = 0 then ${e.overlapBackOpen}::float8 * overlap
        else ${e.overlapBack}::float8 * overlap + ${e.neededBack}::float8 * needed end as back
    from (
      select user_id, cell_forth, cell_back, looking_for, quality,
        ${gain(sql`skills`, traits.skills)} as overlap,
        ${gain(sql`skills`, traits.soughtSkills)} as brought,
        ${gain(sql`sought_skills`, traits.skills)} as needed,
        ${mutualFactors(walk.plan)} as mutual
      from (${entries(walk)}) entries
      offset 0) estimated`
}

/** What counts the same in both directions: a second goal in common, experience, languages, city. */
function mutualFactors({ traits, soughtGoals, estimate: e }: Plan): RawBuilder<number> {
  const years = sql`${traits.experienceYears}::int`
  const languages = sql`${traits.languages}::int`
  const city = sql`${traits.city}::int`
  return sql`
    case when goals & ${soughtGoals}::int & ((goals & ${soughtGoals}::int) - 1) <> 0
      then ${e.anotherGoal}::float8 else 0 end
    + case when experience_years < 0 or ${years} < 0 then ${e.usualExperience}::float8
      when lead <> 0 then ${e.yearAhead}::float8 * greatest(0, least(4, lead * (experience_years - ${years})))
      else ${e.yearNearer}::float8 * greatest(0, least(10, 12 - abs(experience_years - ${years}))) end
    + case when languages = 0 or ${languages} = 0 then ${e.usualLanguages}::float8
      when languages & ${languages} <> 0 then ${e.sharedLanguage}::float8 else 0 end
    + case when city = 0 or ${city} = 0 then ${e.usualCity}::float8
      when city = ${city} then ${e.sameCity}::float8 else 0 end`
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
        where (e.cell, e.rank) >= (c.cell, 0) and (e.cell, e.rank) <= (c.cell, 32767)
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
