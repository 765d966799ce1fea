import type { MatchState } from '@codekin/contracts/matching/events'
import type { DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from '../../tables.ts'

export type PairDay = { day: string; source: MatchState['source']; count: number }

/** How many matches a user made by day (UTC) and source, including ended ones. */
export async function countPairDays(
  db: DbOrTrx<Tables>,
  { userId, since }: { userId: string; since: Date },
): Promise<PairDay[]> {
  const { rows } = await sql<PairDay>`
    select to_char(made_at, 'YYYY-MM-DD') as day, source, count(*)::integer as count from (
      select made_at, source from pair where low_user_id = ${userId} and made_at >= ${since}
      union all
      select made_at, source from pair where high_user_id = ${userId} and made_at >= ${since}) as made
    group by day, source order by day, source`.execute(db)
  return rows
}

export type ProofFigures = {
  endorsements: number
  /** Skills of the profile, and those that the profile shows as proved; null while unknown. */
  skills: number | null
  proved: number | null
  completeness: number | null
  experienceYears: number | null
  /** Reports that led to action. */
  reportsUpheld: number
}

/** A user's endorsements, proved skills, profile completeness and upheld reports. */
export async function findProofFigures(db: DbOrTrx<Tables>, userId: string): Promise<ProofFigures> {
  const { rows } = await sql<ProofFigures>`
    select
      (select count(*)::integer from endorsement
        where owner_id = ${userId} and given_at is not null and ended_at is null) as endorsements,
      (select count(*)::integer from award
        where user_id = ${userId} and kind = 'report-upheld' and reversed_at is null) as reports_upheld,
      case when member.completeness is not null then cardinality(member.skills) end as skills,
      member.proved_skills as proved, member.completeness, member.experience_years
    from (select) as one left join member on member.user_id = ${userId}`.execute(db)
  return rows[0] as ProofFigures
}
