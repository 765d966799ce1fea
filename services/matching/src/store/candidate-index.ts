import type { ProfileCard } from '@codekin/contracts/identity/events'
import type { Db, Reader, Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { sql } from 'kysely'
import { activityStep, activityStepDays, indexedTraitsOf, qualityOf, rankOf } from '../domain/compatibility-cells.ts'
import type { Tables } from './tables.ts'

/** How long somebody counts as a newcomer. */
export const newcomerHours = 72

/** Keeps a developer's place among the candidates after their card changed; whoever hides or is unverified has none. */
export async function indexCandidate(trx: Trx<Tables>, card: ProfileCard, now = new Date()): Promise<void> {
  const before = await removeCandidate(trx, card.userId)
  if (!card.discoverable || !card.emailVerified) return
  const { lastActiveAt, randomKey } = before ?? { lastActiveAt: new Date(card.createdAt), randomKey: Math.random() }
  const zoneBand = await insertCandidate(trx, card, lastActiveAt, randomKey, now)
  if (!before) await insertNewcomer(trx, card, zoneBand)
}

/** Notes that these developers are here now, to the hour; whoever had been away for days gets their rank back. */
export async function touchCandidates(db: Db<Tables>, userIds: readonly string[], now: Date): Promise<void> {
  const touched = await sql<{ userId: string; activityStep: number }>`
    update candidate set last_active_at = ${now}
    where user_id = any (${[...new Set(userIds)].toSorted()}::uuid[]) and last_active_at < ${new Date(now.getTime() - 3_600_000)}
    returning user_id, activity_step`.execute(db)
  const back = touched.rows.filter((row) => row.activityStep > 0).map((row) => row.userId)
  await rankAnew(db, back, now)
}

/** Gives some of those a new rank who have been away for longer than it says, at most `limit`. Answers how many. */
export async function demoteIdle(db: Db<Tables>, o: { now: Date; limit: number }): Promise<number> {
  const since = activityStepDays.map((days) => new Date(o.now.getTime() - days * 86_400_000))
  const idle = await sql<{ userId: string }>`
    select c.user_id from unnest(${[0, 1, 2]}::int[], ${since.slice(1)}::timestamptz[]) as s (step, before)
    cross join lateral (
      select user_id from candidate
      where activity_step = s.step and last_active_at < s.before
      order by last_active_at limit ${o.limit}) c
    limit ${o.limit}`.execute(db)
  await rankAnew(
    db,
    idle.rows.map((row) => row.userId),
    o.now,
  )
  return idle.rows.length
}

/** One transaction each, so that a long list never holds many locks. */
async function rankAnew(db: Db<Tables>, userIds: readonly string[], now: Date): Promise<void> {
  for (const userId of userIds) {
    await inTransaction(db, async (trx) => {
      const row = await trx
        .selectFrom('profileCard')
        .select('card')
        .where('userId', '=', userId)
        .forUpdate()
        .executeTakeFirst()
      if (row) await indexCandidate(trx, row.card, now)
    })
  }
}

/** Takes a developer out of the index. Answers what was known only here, if they were in it. */
export async function removeCandidate(
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

async function insertCandidate(
  trx: Trx<Tables>,
  card: ProfileCard,
  lastActiveAt: Date,
  randomKey: number,
  now: Date,
): Promise<number> {
  const traits = indexedTraitsOf(card, now)
  const step = activityStep(lastActiveAt, now)
  const quality = qualityOf({
    hasGithub: card.githubUsername !== null,
    verifiedSkillCount: card.skills.filter(({ verifiedBy }) => verifiedBy.length > 0).length,
    activityStep: step,
  })
  const rank = rankOf({ quality, skillCount: card.skills.length, goalCount: card.goals.length })
  const { zoneBand, city, cells } = traits
  await trx
    .insertInto('candidate')
    .values({ userId: card.userId, zoneBand, city, rank, activityStep: step, lastActiveAt, randomKey, cells })
    .execute()
  await sql`
    insert into candidate_cell (cell, rank, user_id, quality, roles, looking_for, goals, experience_years, city, languages,
      is_proved, skills, sought_skills)
    select cell, ${rank}, ${card.userId}, ${quality}, ${traits.roles}, ${traits.lookingFor}, ${traits.goals},
      ${traits.experienceYears}, ${city}, ${traits.languages}, ${traits.isProved},
      ${traits.skills}::bit(160), ${traits.soughtSkills}::bit(160)
    from unnest(${cells}::int[]) as cell`.execute(trx)
  return zoneBand
}

/** Whoever comes into the index for the first time; those who joined long ago leave the list at the next tidying. */
async function insertNewcomer(trx: Trx<Tables>, card: ProfileCard, zoneBand: number): Promise<void> {
  await trx
    .insertInto('newcomer')
    .values({ userId: card.userId, zoneBand, joinedAt: new Date(card.createdAt) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** When each of these developers was last here; those outside the index are missing. */
export async function listLastActive(db: Reader<Tables>, userIds: readonly string[]): Promise<Map<string, Date>> {
  if (userIds.length === 0) return new Map()
  const rows = await sql<{ userId: string; lastActiveAt: Date }>`
    select user_id, last_active_at from candidate where user_id = any (${userIds}::uuid[])`.execute(db)
  return new Map(rows.rows.map((row) => [row.userId, row.lastActiveAt]))
}
