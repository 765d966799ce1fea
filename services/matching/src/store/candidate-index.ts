import type { ProfileCard } from '@codekin/contracts/identity/events'
import type { Reader, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import { activityStep, indexedTraitsOf, qualityOf } from '../domain/compatibility-cells.ts'
import { daysBetween } from '../domain/factors.ts'
import type { Tables } from './tables.ts'

/** How long somebody counts as a newcomer. */
export const newcomerHours = 72

/** Keeps a developer's place among the candidates after their card changed; whoever hides or is unverified has none. */
export async function indexCandidate(trx: Trx<Tables>, card: ProfileCard, now = new Date()): Promise<void> {
  const before = await removeCandidate(trx, card.userId)
  if (!card.discoverable || !card.emailVerified) return
  const lastActiveAt = before?.lastActiveAt ?? new Date(card.createdAt)
  await insertCandidate(trx, card, lastActiveAt, before?.randomKey ?? Math.random(), now)
}

/** Takes a developer out of the index. Answers what was known only here, if they were in it. */
export async function removeCandidate(
  trx: Trx<Tables>,
  userId: string,
): Promise<{ lastActiveAt: Date; randomKey: number } | undefined> {
  const removed = await trx
    .deleteFrom('candidate')
    .where('userId', '=', userId)
    .returning(['lastActiveAt', 'randomKey', 'cells', 'quality'])
    .executeTakeFirst()
  if (!removed) return undefined
  await sql`delete from candidate_cell
    where cell = any (${removed.cells}::int[]) and quality = ${removed.quality} and user_id = ${userId}`.execute(trx)
  return removed
}

async function insertCandidate(
  trx: Trx<Tables>,
  card: ProfileCard,
  lastActiveAt: Date,
  randomKey: number,
  now: Date,
): Promise<void> {
  const traits = indexedTraitsOf(card, now)
  const step = activityStep(lastActiveAt, now)
  const quality = qualityOf({
    hasGithub: card.githubUsername !== null,
    verifiedSkillCount: card.skills.filter(({ verifiedBy }) => verifiedBy.length > 0).length,
    activityStep: step,
  })
  const { zoneBand, city, cells } = traits
  await trx
    .insertInto('candidate')
    .values({ userId: card.userId, zoneBand, city, quality, activityStep: step, lastActiveAt, randomKey, cells })
    .execute()
  await sql`
    insert into candidate_cell (cell, quality, user_id, roles, looking_for, goals, experience_years, city, languages,
      is_proved, skills, sought_skills)
    select cell, ${quality}, ${card.userId}, ${traits.roles}, ${traits.lookingFor}, ${traits.goals},
      ${traits.experienceYears}, ${city}, ${traits.languages}, ${traits.isProved},
      ${traits.skills}::bit(160), ${traits.soughtSkills}::bit(160)
    from unnest(${cells}::int[]) as cell`.execute(trx)
  await keepNewcomer(trx, card, zoneBand, now)
}

async function keepNewcomer(trx: Trx<Tables>, card: ProfileCard, zoneBand: number, now: Date): Promise<void> {
  const joinedAt = new Date(card.createdAt)
  if (daysBetween(joinedAt, now) * 24 > newcomerHours) return
  await trx
    .insertInto('newcomer')
    .values({ userId: card.userId, zoneBand, joinedAt })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ zoneBand }))
    .execute()
}

/** When each of these developers was last here; those outside the index are missing. */
export async function listLastActive(db: Reader<Tables>, userIds: readonly string[]): Promise<Map<string, Date>> {
  if (userIds.length === 0) return new Map()
  const rows = await sql<{ userId: string; lastActiveAt: Date }>`
    select user_id, last_active_at from candidate where user_id = any (${userIds}::uuid[])`.execute(db)
  return new Map(rows.rows.map((row) => [row.userId, row.lastActiveAt]))
}
