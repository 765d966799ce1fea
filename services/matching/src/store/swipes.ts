import type { SwipeAction } from '@codekin/contracts/matching/models'
import type { Db, DbOrTrx, Trx } from '@codekin/db/open-db'
import { lockPair } from '@codekin/db/transaction'
import type { OutboxValues } from '@codekin/event-bus/announce'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

export type NewSwipe = {
  userId: string
  targetUserId: string
  action: SwipeAction
  note: string | null
  decidedAt: Date
  swipesOfPlan: number
  superlikesOfPlan: number
  /** When the target is notified of a superlike; null for other decisions. */
  notifySuperlikeAt: Date | null
  /** A pass from before this time may be decided again. */
  passesStandSince: Date
  /** The id of the match, if one is made. */
  matchId: string
  swipeRecorded: OutboxValues
  /** Announced only if a match is made; null for a pass. */
  matchMade: OutboxValues | null
  /** Announced only if the user was notified of the target's superlike before. */
  superlikeAnswered: OutboxValues
}

export type SwipeOutcome =
  | { outcome: 'recorded'; madeMatch: string | null; usedToday: number; limitToday: number; superlikesToday: number }
  | { outcome: 'quota-reached' | 'superlike-quota-reached'; limitToday: number }
  | { outcome: 'not-visible' | 'already-swiped' }

/**
 * Records a swipe in one statement: the check of visibility, the quota, the decision, the match if the other person likes too,
 * and the announcements. A pair gets one match even under concurrent swipes.
 */
export async function insertSwipe(db: Db<Tables>, swipe: NewSwipe): Promise<SwipeOutcome> {
  const answer = await sql<SwipeOutcome>`select * from record_swipe(
    ${swipe.userId}, ${swipe.targetUserId}, ${swipe.action}, ${swipe.note}, ${swipe.decidedAt},
    ${swipe.swipesOfPlan}, ${swipe.passesStandSince},
    ${swipe.matchId}, ${JSON.stringify(swipe.swipeRecorded)},
    ${swipe.matchMade && JSON.stringify(swipe.matchMade)},
    ${swipe.superlikesOfPlan}, ${swipe.notifySuperlikeAt}, ${JSON.stringify(swipe.superlikeAnswered)})`.execute(db)
  const [outcome] = answer.rows
  if (!outcome) throw new Error('record_swipe answered no row')
  return outcome
}

export type RemovedSwipe = { action: SwipeAction; decidedAt: Date }

/**
 * Deletes the user's decision on the target if it is their last one, not older than `madeSince`, and made no match; refunds its
 * quota and cancels the notification of a superlike. Returns the decision, or undefined.
 */
export async function deleteLastSwipe(
  trx: Trx<Tables>,
  { userId, targetUserId, madeSince }: { userId: string; targetUserId: string; madeSince: Date },
): Promise<RemovedSwipe | undefined> {
  // A concurrent like by the other person may be about to make a match.
  await lockPair(trx, userId, targetUserId)
  const refunded = await sql`
    update swipe_day set used = used - 1, last_target_user_id = null, last_decided_at = null,
      superlikes_used = superlikes_used - (
        select count(*) from swipe
        where user_id = ${userId} and target_user_id = ${targetUserId} and action = 'superlike')::integer
    where user_id = ${userId} and last_target_user_id = ${targetUserId} and last_decided_at > ${madeSince}
      and not exists (
        select from match
        where low_user_id = least(${userId}::uuid, ${targetUserId}::uuid)
          and high_user_id = greatest(${userId}::uuid, ${targetUserId}::uuid))
    returning user_id`.execute(trx)
  if (refunded.rows.length === 0) return undefined
  await trx.deleteFrom('superlikeDue').where('userId', '=', userId).where('targetUserId', '=', targetUserId).execute()
  return await trx
    .deleteFrom('swipe')
    .where('userId', '=', userId)
    .where('targetUserId', '=', targetUserId)
    .returning(['action', 'decidedAt'])
    .executeTakeFirstOrThrow()
}

/** Deletes the user's pass on the target, whose pair is locked. Returns it, or undefined. */
export async function deletePass(
  trx: Trx<Tables>,
  { userId, targetUserId }: { userId: string; targetUserId: string },
): Promise<RemovedSwipe | undefined> {
  const removed = trx
    .deleteFrom('swipe')
    .where('userId', '=', userId)
    .where('targetUserId', '=', targetUserId)
    .where('action', '=', 'pass')
    .returning(['action', 'decidedAt'])
  return await removed.executeTakeFirst()
}

/** The target of the user's last decision; null if it was undone or never made. */
export async function findLastTarget(db: DbOrTrx<Tables>, userId: string): Promise<string | null> {
  const day = await db.selectFrom('swipeDay').select('lastTargetUserId').where('userId', '=', userId).executeTakeFirst()
  return day?.lastTargetUserId ?? null
}

/** The user's decision on the target; undefined if they made none or undid it. */
export function findSwipe(db: DbOrTrx<Tables>, userId: string, targetUserId: string) {
  return db
    .selectFrom('swipe')
    .select(['action', 'note', 'decidedAt'])
    .where('userId', '=', userId)
    .where('targetUserId', '=', targetUserId)
    .executeTakeFirst()
}

/** Notes of the likes between a user and others in both directions, by the other's id. */
export async function listLikeNotes(
  db: DbOrTrx<Tables>,
  userId: string,
  otherIds: readonly string[],
): Promise<Map<string, { yours: string | null; theirs: string | null }>> {
  if (otherIds.length === 0) return new Map()
  const { rows } = await sql<{ otherId: string; yours: string | null; theirs: string | null }>`
    select other.id as other_id, mine.note as yours, theirs.note as theirs
    from unnest(${otherIds}::uuid[]) as other (id)
    left join swipe mine on mine.user_id = ${userId} and mine.target_user_id = other.id
    left join swipe theirs on theirs.user_id = other.id and theirs.target_user_id = ${userId}
    where mine.note is not null or theirs.note is not null`.execute(db)
  return new Map(rows.map(({ otherId, ...notes }) => [otherId, notes]))
}
