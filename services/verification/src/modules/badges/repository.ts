import type { BadgeKind } from '@codekin/contracts/skill-verification/badges'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { BadgeTable, StoredBadgeEvidence } from './tables.ts'

export type BadgeRow = Selectable<BadgeTable>
export type NewBadge = {
  id: string
  userId: string
  kind: BadgeKind
  skillKey: string
  skill: string | null
  evidence: readonly StoredBadgeEvidence[]
  earnedAt: Date
  expiresAt: Date
}

/** A user's badges, of these skills if given, including expired and revoked ones, newest first. */
export async function listBadges(
  db: DbOrTrx<Tables>,
  userId: string,
  skillKeys?: readonly string[],
): Promise<BadgeRow[]> {
  return await db
    .selectFrom('badge')
    .selectAll()
    .where('userId', '=', userId)
    .$if(skillKeys !== undefined, (query) => query.where('skillKey', 'in', skillKeys as string[]))
    .orderBy('earnedAt', 'desc')
    .orderBy('id')
    .execute()
}

/**
 * Inserts an earned badge or renews it. A revoked or expired one is earned again; credentials signed before a revocation stay
 * revoked, because the badge gets a new status index.
 */
export async function upsertBadge(trx: Trx<Tables>, badge: NewBadge, now: Date): Promise<void> {
  const { id, userId, kind, skillKey, skill, evidence, earnedAt, expiresAt } = badge
  const renewed = sql`
    skill = ${skill}, evidence = ${JSON.stringify(evidence)}, expires_at = ${expiresAt}, changed_at = ${now}, revoked_at = null,
    earned_at = case when badge.revoked_at is null and badge.expires_at > ${now} then badge.earned_at else ${earnedAt} end,
    status_index = case when badge.revoked_at is null then badge.status_index else nextval('badge_status_index') end`
  // An insert that conflicts with the badge consumes a sequence value too, so each recomputation would use one up.
  await sql`
    with known as (
      update badge set ${renewed} where user_id = ${userId} and kind = ${kind} and skill_key = ${skillKey} returning id
    )
    insert into badge (id, user_id, kind, skill_key, skill, evidence, earned_at, expires_at, changed_at)
    select ${id}, ${userId}, ${kind}, ${skillKey}, ${skill}, ${JSON.stringify(evidence)}, ${earnedAt}, ${expiresAt}, ${now}
    where not exists (select from known)
    on conflict on constraint badge_once do update set ${renewed}
  `.execute(trx)
}

/** Revokes badges. */
export async function updateBadgesRevoked(trx: Trx<Tables>, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('badge')
    .set({ revokedAt: now, changedAt: now })
    .where('id', 'in', ids)
    .where('revokedAt', 'is', null)
    .execute()
}

/** Undefined if the user has no such badge. */
export async function updateBadgePrivacy(
  db: DbOrTrx<Tables>,
  { id, userId, isPublic, isNamed, now }: Pick<BadgeRow, 'id' | 'userId' | 'isPublic' | 'isNamed'> & { now: Date },
): Promise<BadgeRow | undefined> {
  return await db
    .updateTable('badge')
    .set({ isPublic, isNamed, changedAt: now })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirst()
}

export type PublicRow = BadgeRow & { fullName: string; memberVersion: number }

/** A public badge whose owner's account is active. */
export async function findPublicBadge(db: DbOrTrx<Tables>, id: string, now: Date): Promise<PublicRow | undefined> {
  return await db
    .selectFrom('badge')
    .innerJoin('member', 'member.userId', 'badge.userId')
    .leftJoin('standing', 'standing.userId', 'badge.userId')
    .selectAll('badge')
    .select(['fullName', 'member.sourceVersion as memberVersion'])
    .where('badge.id', '=', id)
    .where('isPublic', '=', true)
    .where('member.isClosed', '=', false)
    .where((eb) =>
      eb.or([
        eb('standing.isSuspended', 'is', null),
        eb('standing.isSuspended', '=', false),
        eb('standing.suspendedUntil', '<=', now),
      ]),
    )
    .executeTakeFirst()
}

/** A user's public, valid badges, newest first. */
export async function listPublicBadges(db: DbOrTrx<Tables>, userId: string, now: Date): Promise<BadgeRow[]> {
  return await db
    .selectFrom('badge')
    .selectAll()
    .where('userId', '=', userId)
    .where('isPublic', '=', true)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('earnedAt', 'desc')
    .orderBy('id')
    .execute()
}

/** Status indexes in a range whose badges are not revoked. */
export async function listUnrevokedStatusIndexes(
  db: DbOrTrx<Tables>,
  { from, below }: { from: number; below: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('badge')
    .select('statusIndex')
    .where('statusIndex', '>=', from)
    .where('statusIndex', '<', below)
    .where('revokedAt', 'is', null)
    .execute()
  return rows.map(({ statusIndex }) => statusIndex)
}

/** The last status index assigned; −1 if none. */
export async function findLastStatusIndex(db: DbOrTrx<Tables>): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select case when is_called then last_value else -1 end::int as last from badge_status_index`.execute(db)
  return rows[0]?.last ?? -1
}
