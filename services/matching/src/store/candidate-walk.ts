import type { DbOrTrx } from '@codekin/db/open-db'
import { type RawBuilder, sql } from 'kysely'
import { type DeckOwner, isUndecided } from './candidate-sources.ts'
import type { Tables } from './tables.ts'

/** The viewer's hard filters as far as the index covers them; 0, null and false don't filter. */
export type WalkFilters = {
  roles: number
  goals: number
  languages: number
  cities: number[] | null
  yearsMin: number | null
  yearsMax: number | null
  provedOnly: boolean
}

/** Built by the domain (`domain/compatibility/walk-plan.ts`), which documents each part. */
export type Plan = {
  traits: { skills: string; soughtSkills: string; experienceYears: number; languages: number; city: number }
  estimate: Estimate
  walks: readonly [PlannedWalk, PlannedWalk, PlannedWalk]
}
type Estimate = Record<SkillPart | MutualPart, number> & {
  skillGains: number[]
  qualityValues: number[]
  ownQualityValue: number
  rolesForth: Record<RolePart, number>
  rolesBack: Record<RolePart, number>
  goals: Record<'sought' | 'kindred' | 'two' | 'one' | 'near' | 'open' | 'other', number>
}
type PlannedWalk = { share: number; slices: readonly Record<SlicePart, number>[] }
type SlicePart = 'cell' | 'lowest' | 'highest' | 'zone' | 'betterRoles' | 'betterLookingFor' | 'betterGoals'
type SkillPart = 'overlapForth' | 'broughtForth' | 'overlapBack' | 'neededBack' | 'overlapBackOpen'
type RolePart = 'sought' | 'kindred' | 'full' | 'near' | 'open' | 'other'
type ExperiencePart = 'mentors' | 'mentees' | 'usualExperience' | 'yearNearer' | 'yearAhead'
type MutualPart = ExperiencePart | 'usualLanguages' | 'sharedLanguage' | 'usualCity' | 'sameCity'

export type Walk = {
  owner: DeckOwner
  plan: Plan
  filters: WalkFilters
  /** Maximum number of entries read per slice of a cell, and in all. */
  perSlice: number
  budget: number
  limit: number
}

/** A person may be found in each kind of cell, but most are found in one. */
const duplicatesMax = 2

/**
 * The most promising undecided candidates for a viewer, best first by an estimate of the score. Walks the slices in the order of
 * the plan, each from its highest rank down, and stops after `budget` entries: the cost depends on the budget, not on the number
 * of developers.
 */
export async function listByWalk(db: DbOrTrx<Tables>, walk: Walk): Promise<string[]> {
  const found = await sql<{ userId: string }>`
    select user_id from (
      select user_id from (${directions(walk)}) directions
      order by coalesce(forth * back / nullif(forth + back, 0), 0) desc, user_id
      offset 0) ranked
    where ${isUndecided(walk.owner, 'ranked.user_id')}
    limit ${duplicatesMax * walk.limit}::int`.execute(db)
  return [...new Set(found.rows.map((row) => row.userId))].slice(0, walk.limit)
}

/** Both directions of the score as far as the index covers them; `offset 0` keeps Postgres from computing parts twice. */
function directions(walk: Walk): RawBuilder<unknown> {
  const { traits, estimate: e } = walk.plan
  const gain = (column: RawBuilder<unknown>, mask: string) =>
    sql`(${e.skillGains}::float8[])[least(bit_count(${column} & ${mask}::bit(160)), 4) + 1]`
  return sql`
    select user_id,
      mutual + roles_forth + ${e.overlapForth}::float8 * overlap + ${e.broughtForth}::float8 * brought
        + (${e.qualityValues}::float8[])[quality / 25 + 1] as forth,
      mutual + roles_back + case when looking_for = 0 then ${e.overlapBackOpen}::float8 * overlap
        else ${e.overlapBack}::float8 * overlap + ${e.neededBack}::float8 * needed end
        + ${e.ownQualityValue}::float8 as back
    from (
      select user_id, looking_for, quality,
        ${gain(sql`skills`, traits.skills)} as overlap,
        ${gain(sql`skills`, traits.soughtSkills)} as brought,
        ${gain(sql`sought_skills`, traits.skills)} as needed,
        ${rolesOf(sql`roles`, e.rolesForth)} as roles_forth,
        ${rolesOf(sql`looking_for`, e.rolesBack)} as roles_back,
        zone + ${goalsOf(e.goals)} + ${mutualFactors(walk.plan)} as mutual
      from (${entries(walk)}) entries
      offset 0) estimated`
}

function rolesOf(mask: RawBuilder<unknown>, e: Record<RolePart, number>): RawBuilder<number> {
  return sql`
    case when ${mask} = 0 then ${e.open}::float8
      when ${mask} & ${e.sought}::int <> 0 then ${e.full}::float8
      when ${mask} & ${e.kindred}::int <> 0 then ${e.near}::float8 else ${e.other}::float8 end`
}

function goalsOf(e: Estimate['goals']): RawBuilder<number> {
  const common = sql`(goals & ${e.sought}::int)`
  return sql`
    case when goals = 0 then ${e.open}::float8
      when ${common} & (${common} - 1) <> 0 then ${e.two}::float8
      when ${common} <> 0 then ${e.one}::float8
      when goals & ${e.kindred}::int <> 0 then ${e.near}::float8 else ${e.other}::float8 end`
}

/** Factors with the same value in both directions: experience, languages, city. */
function mutualFactors({ traits, estimate: e }: Plan): RawBuilder<number> {
  const years = sql`${traits.experienceYears}::int`
  const languages = sql`${traits.languages}::int`
  const city = sql`${traits.city}::int`
  const ahead = sql`(experience_years - ${years})`
  return sql`
    case when experience_years < 0 or ${years} < 0 then ${e.usualExperience}::float8
      when goals & ${e.mentors}::int <> 0 then ${e.yearAhead}::float8 * greatest(0, least(4, ${ahead}))
      when goals & ${e.mentees}::int <> 0 then ${e.yearAhead}::float8 * greatest(0, least(4, -${ahead}))
      else ${e.yearNearer}::float8 * greatest(0, least(10, 12 - abs(${ahead}))) end
    + case when languages = 0 or ${languages} = 0 then ${e.usualLanguages}::float8
      when languages & ${languages} <> 0 then ${e.sharedLanguage}::float8 else 0 end
    + case when city = 0 or ${city} = 0 then ${e.usualCity}::float8
      when city = ${city} then ${e.sameCity}::float8 else 0 end`
}

/** Walked entries that pass the viewer's filters, each developer at most once per kind of cell. */
function entries({ plan: { walks }, owner, filters, perSlice, budget }: Walk): RawBuilder<unknown> {
  const [byFit, byQuality, byCity] = walks.map(
    ({ slices, share }) => sql`(${selectEntries(slices, perSlice, Math.round(share * budget))})`,
  )
  return sql`
    select * from (${byFit} union all ${byQuality} union all ${byCity}) walked
    where roles & better_roles = 0 and looking_for & better_looking_for = 0 and goals & better_goals = 0
      and user_id <> ${owner.viewerId}::uuid
      and (${filters.roles}::int = 0 or roles & ${filters.roles}::int <> 0)
      and (${filters.goals}::int = 0 or goals & ${filters.goals}::int <> 0)
      and (${filters.languages}::int = 0 or languages & ${filters.languages}::int <> 0)
      and (${filters.cities}::int[] is null or city = any (${filters.cities}::int[]))
      and experience_years between coalesce(${filters.yearsMin}::int, -1) and coalesce(${filters.yearsMax}::int, 99)
      and (not ${filters.provedOnly}::boolean or is_proved)`
}

/**
 * Entries of one kind of cell.
 *
 * @NOTE The bounds of a slice are row comparisons, not `cell = c.cell`: with that, Postgres would read and sort a whole slice,
 * because it assumes that cells are small.
 */
function selectEntries(slices: PlannedWalk['slices'], perSlice: number, budget: number): RawBuilder<unknown> {
  // In the array format of Postgres: escaping thousands of numbers one by one would take milliseconds.
  const column = (name: SlicePart) => `{${slices.map((slice) => slice[name]).join()}}`
  return sql`
      select e.*, c.zone, c.better_roles, c.better_looking_for, c.better_goals
      from unnest(${column('cell')}::int[], ${column('lowest')}::smallint[], ${column('highest')}::smallint[],
        ${column('zone')}::float8[], ${column('betterRoles')}::int[], ${column('betterLookingFor')}::int[],
        ${column('betterGoals')}::int[])
        as c (cell, lowest, highest, zone, better_roles, better_looking_for, better_goals)
      cross join lateral (
        select * from candidate_cell e
        where (e.cell, e.rank) >= (c.cell, c.lowest) and (e.cell, e.rank) <= (c.cell, c.highest)
        order by e.cell desc, e.rank desc
        limit ${perSlice}::int) e
      limit ${budget}::int`
}
