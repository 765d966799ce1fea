import type { ProfileCard } from '@codekin/contracts/identity/events'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { CandidateCellTable, CandidateTable } from './candidate-tables.ts'
import type { Tables } from './tables.ts'

/** A developer's index entry: their own row and the columns repeated in each of their cells. */
export type CandidateEntry = CandidateTable & Omit<CandidateCellTable, 'cell'>

export async function insertCandidate(trx: Trx<Tables>, entry: CandidateEntry): Promise<void> {
  const { userId, zoneBand, city, rank, activityStep, lastActiveAt, randomKey, cells } = entry
  await trx
    .insertInto('candidate')
    .values({ userId, zoneBand, city, rank, activityStep, lastActiveAt, randomKey, cells })
    .execute()
  await sql`
    insert into candidate_cell (cell, rank, user_id, quality, roles, looking_for, goals, experience_years, city,
      languages, is_proved, skills, sought_skills)
    select cell, ${rank}, ${userId}, ${entry.quality}, ${entry.roles}, ${entry.lookingFor}, ${entry.goals},
      ${entry.experienceYears}, ${city}, ${entry.languages}, ${entry.isProved},
      ${entry.skills}::bit(160), ${entry.soughtSkills}::bit(160)
    from unnest(${cells}::int[]) as cell`.execute(trx)
}

/** Removes a developer from the index. Returns the columns that exist only there, if they were in it. */
export async function deleteCandidate(
  trx: Trx<Tables>,
  userId: string,
): Promise<{ lastActiveAt: Date; randomKey: number } | undefined> {
  const removed = await trx
    .deleteFrom('candidate')
    .where('userId', '=', userId)
    .returning(['lastActiveAt', 'randomKey', 'cells', 'rank'])
    .executeTakeFirst()
  if (!removed) return undefined
  await sql`delete from candidate_cell
    where cell = any (${removed.cells}::int[]) and rank = ${removed.rank} and user_id = ${userId}`.execute(trx)
  return removed
}

/** The card of a developer, locked until the transaction ends. */
export async function lockCard(trx: Trx<Tables>, userId: string): Promise<ProfileCard | undefined> {
  const row = await trx
    .selectFrom('profileCard')
    .select('card')
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row?.card
}

/**
 * Stores that these users are active, unless that was stored since `unlessSince`. Skips shadow-banned users and those on
 * `exceptStep`. Returns the updated ones.
 */
export async function updateLastActive(
  db: DbOrTrx<Tables>,
  userIds: readonly string[],
  { now, unlessSince, exceptStep }: { now: Date; unlessSince: Date; exceptStep: number },
): Promise<{ userId: string; activityStep: number }[]> {
  const touched = await sql<{ userId: string; activityStep: number }>`
    update candidate set last_active_at = ${now}
    where user_id = any (${userIds}::uuid[]) and last_active_at < ${unlessSince} and not is_shadow_banned(user_id, ${now})
      and activity_step <> ${exceptStep}
    returning user_id, activity_step`.execute(db)
  return touched.rows
}

/** People whose step of activity is out of date, the longest inactive first. */
export async function listIdle(
  db: DbOrTrx<Tables>,
  steps: readonly { step: number; inactiveSince: Date }[],
  limit: number,
): Promise<string[]> {
  const idle = await sql<{ userId: string }>`
    select c.user_id
    from unnest(${steps.map(({ step }) => step)}::int[], ${steps.map(({ inactiveSince }) => inactiveSince)}::timestamptz[])
      as s (step, away_since)
    cross join lateral (
      select user_id from candidate
      where activity_step = s.step and last_active_at < s.away_since
      order by last_active_at limit ${limit}) c
    limit ${limit}`.execute(db)
  return idle.rows.map((row) => row.userId)
}

/** When each of these developers was last active; those outside the index are missing. */
export async function listLastActive(db: DbOrTrx<Tables>, userIds: readonly string[]): Promise<Map<string, Date>> {
  if (userIds.length === 0) return new Map()
  const rows = await sql<{ userId: string; lastActiveAt: Date }>`
    select user_id, last_active_at from candidate where user_id = any (${userIds}::uuid[])`.execute(db)
  return new Map(rows.rows.map((row) => [row.userId, row.lastActiveAt]))
}

/** The number of candidates: exact up to a bound, above it the estimate of Postgres. */
export async function countCandidates(
  db: DbOrTrx<Tables>,
  { exactUpTo }: { exactUpTo: number },
): Promise<{ count: number; isEstimate: boolean }> {
  const found = await sql<{ counted: number; believed: number }>`
    select (select count(*)::integer from (select from candidate limit ${exactUpTo}::int + 1) found) as counted,
      (select reltuples::integer from pg_class where oid = 'candidate'::regclass) as believed`.execute(db)
  const { counted = 0, believed = 0 } = found.rows[0] ?? {}
  return counted > exactUpTo
    ? { count: Math.max(counted, believed), isEstimate: true }
    : { count: counted, isEstimate: false }
}
