import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { lockPair } from '@codekin/db/transaction'
import { sql } from 'kysely'
import { type DeckOwner, isUndecided } from './candidate-sources.ts'
import type { SuperlikeDueTable, Tables } from './tables.ts'

export type DueSuperlike = Pick<SuperlikeDueTable, 'userId' | 'targetUserId'>

/** Superlikes due for notification, the longest due first. */
export function listDueSuperlikes(
  db: DbOrTrx<Tables>,
  { now, limit }: { now: Date; limit: number },
): Promise<DueSuperlike[]> {
  return db
    .selectFrom('superlikeDue')
    .select(['userId', 'targetUserId'])
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(limit)
    .execute()
}

/**
 * Locks the pair and removes what is due from the list. Returns when the superlike was sent; undefined if it was undone or claimed
 * before.
 */
export async function claimDueSuperlike(
  trx: Trx<Tables>,
  { userId, targetUserId }: DueSuperlike,
): Promise<Date | undefined> {
  await lockPair(trx, userId, targetUserId)
  const claimed = await sql<{ decidedAt: Date }>`
    delete from superlike_due d using swipe s
    where d.user_id = ${userId} and d.target_user_id = ${targetUserId}
      and s.user_id = d.user_id and s.target_user_id = d.target_user_id and s.action = 'superlike'
    returning s.decided_at`.execute(trx)
  return claimed.rows[0]?.decidedAt
}

/** Stores that the target of a superlike was notified. */
export async function updateSuperlikeNotified(
  trx: Trx<Tables>,
  { userId, targetUserId, toldAt }: DueSuperlike & { toldAt: Date },
): Promise<void> {
  await trx
    .updateTable('swipe')
    .set({ toldAt })
    .where('userId', '=', userId)
    .where('targetUserId', '=', targetUserId)
    .execute()
}

/** Undecided people whose superlike the viewer was notified of, the longest notified first. */
export async function listSuperlikers(db: DbOrTrx<Tables>, owner: DeckOwner, limit: number): Promise<string[]> {
  const found = await sql<{ userId: string }>`
    select user_id from swipe
    where target_user_id = ${owner.viewerId} and told_at is not null and ${isUndecided(owner, 'swipe.user_id')}
    order by told_at limit ${limit}`.execute(db)
  return found.rows.map(({ userId }) => userId)
}

export type NotifiedSuperlike = { fromUserId: string; superlikedAt: Date; toldAt: Date }

/** Superlikes the user was notified of, in the order of their senders' ids. */
export async function listNotifiedSuperlikes(
  db: DbOrTrx<Tables>,
  userId: string,
  afterId: string | null,
  limit: number,
): Promise<NotifiedSuperlike[]> {
  const further = afterId === null ? sql`` : sql`and user_id > ${afterId}`
  const found = await sql<NotifiedSuperlike>`
    select user_id as from_user_id, decided_at as superliked_at, told_at from swipe
    where target_user_id = ${userId} and told_at is not null ${further}
    order by user_id limit ${limit}`.execute(db)
  return found.rows
}
