import type { Strand } from '@codekin/contracts/skill-verification/models'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from '../../tables.ts'

export type ProvedSkillRow = {
  userId: string
  skillKey: string
  skill: string
  sourceVersion: number
  strands: Strand[]
  confidence: number
  changedAt: Date
}
export type SkillRef = { userId: string; skillKey: string; skill: string }

const shown = ['userId', 'skillKey', 'skill', 'sourceVersion', 'strands', 'confidence', 'changedAt'] as const

/** Marks a skill to be recomputed after the commit. */
export async function upsertSkillDue(
  trx: Trx<Tables>,
  { userId, skillKey, skill }: SkillRef,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('provedSkill')
    .values({ userId, skillKey, skill, strands: JSON.stringify([]), changedAt: now, dueAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'skillKey']).doUpdateSet({ dueAt: now }))
    .execute()
}

/** Marks the skills this user endorsed: their weight depends on the endorser's own proof. */
export async function updateEndorsedSkillsDue(
  trx: Trx<Tables>,
  { userId, skillKey }: Pick<SkillRef, 'userId' | 'skillKey'>,
  now: Date,
): Promise<void> {
  await sql`
    update proved_skill set due_at = ${now} where skill_key = ${skillKey} and user_id in (
      select owner_id from endorsement
      where endorser_id = ${userId} and skill_key = ${skillKey} and status = 'given')`.execute(trx)
}

/** Marks every skill endorsed by these users; `is-closed`: only if their account was closed or reopened. */
export async function updateSkillsDueByEndorsers(
  trx: Trx<Tables>,
  userIds: readonly string[],
  which: 'any' | 'is-closed',
): Promise<void> {
  await sql`
    update proved_skill set due_at = 'epoch' where (user_id, skill_key) in (
      select owner_id, endorsement.skill_key from endorsement
      join member on member.user_id = endorser_id
      left join evidence on evidence.id = endorsement.id
      where endorser_id = any(${userIds}::uuid[]) and status = 'given'
        and (${which === 'any'} or member.is_closed = (evidence.withdrawn_at is null)))`.execute(trx)
}

/**
 * Marks skills whose endorsements may become mutual or stop being so: of these two, and of people who form a ring of three with
 * them.
 */
export async function updateRingSkillsDue(
  trx: Trx<Tables>,
  { ownerId, endorserId }: { ownerId: string; endorserId: string },
  now: Date,
): Promise<void> {
  await sql`
    update proved_skill set due_at = ${now} where user_id in (${ownerId}, ${endorserId}) or user_id in (
      select third.owner_id from endorsement third
      join endorsement back on back.endorser_id = third.owner_id and back.owner_id = ${endorserId}
      where third.endorser_id = ${ownerId} and third.status = 'given' and back.status = 'given')`.execute(trx)
}

/**
 * Locks the skill that is due longest. For one user it waits for a lock instead of skipping it, so that a request sees the
 * result.
 */
export async function lockDueSkill(
  trx: Trx<Tables>,
  { now, userId }: { now: Date; userId?: string },
): Promise<ProvedSkillRow | undefined> {
  return await trx
    .selectFrom('provedSkill')
    .select(shown)
    .where('dueAt', '<=', now)
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId as string))
    .orderBy('dueAt')
    .limit(1)
    .forUpdate()
    .$if(userId === undefined, (query) => query.skipLocked())
    .executeTakeFirst()
}

type Weighed = { strands: readonly Strand[]; confidence: number; dueAt: Date | null }

/** Stores the recomputed skill. Returns its version, incremented if the change is announced. */
export async function updateProvedSkill(
  trx: Trx<Tables>,
  { userId, skillKey }: Pick<SkillRef, 'userId' | 'skillKey'>,
  { strands, confidence, dueAt }: Weighed,
  news: { now: Date } | null,
): Promise<number> {
  const { sourceVersion } = await trx
    .updateTable('provedSkill')
    .set({ strands: JSON.stringify(strands), confidence, dueAt })
    .$if(news !== null, (query) =>
      query.set((eb) => ({ sourceVersion: eb('sourceVersion', '+', 1), changedAt: (news as { now: Date }).now })),
    )
    .where('userId', '=', userId)
    .where('skillKey', '=', skillKey)
    .returning('sourceVersion')
    .executeTakeFirstOrThrow()
  return sourceVersion
}

/** A user's skills that ever had evidence, highest confidence first. */
export async function listProvedSkills(
  db: DbOrTrx<Tables>,
  userId: string,
  skillKey?: string,
): Promise<ProvedSkillRow[]> {
  return await db
    .selectFrom('provedSkill')
    .select(shown)
    .where('userId', '=', userId)
    .$if(skillKey !== undefined, (query) => query.where('skillKey', '=', skillKey as string))
    .orderBy('confidence', 'desc')
    .orderBy('skillKey')
    .execute()
}

/** Announced skills, by user. */
export async function listPublishedSkills(
  db: DbOrTrx<Tables>,
  after: readonly [string, string] | undefined,
  limit: number,
): Promise<ProvedSkillRow[]> {
  return await db
    .selectFrom('provedSkill')
    .select(shown)
    .where('sourceVersion', '>', 0)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('userId', 'skillKey'), '>', eb.tuple(after?.[0] as string, after?.[1] as string)),
      ),
    )
    .orderBy('userId')
    .orderBy('skillKey')
    .limit(limit)
    .execute()
}
