import type { ReviewVerdict } from '@codekin/contracts/skill-verification/test-models'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { AttemptRow } from './repository.ts'
import type { Finding, ReviewTables } from './tables.ts'

export type ReviewRow = Selectable<ReviewTables['attemptReview']>
export type DecisionRow = Selectable<ReviewTables['attemptReviewDecision']>

/** Opens a review of an attempt. */
export async function insertReview(
  trx: Trx<Tables>,
  { attemptId, userId, findings, now }: { attemptId: string; userId: string; findings: readonly Finding[]; now: Date },
): Promise<void> {
  await trx
    .insertInto('attemptReview')
    .values({
      attemptId,
      userId,
      findings: JSON.stringify(findings),
      openedAt: now,
      waitingSince: now,
      decidedAt: null,
      appeal: null,
      appealedAt: null,
    })
    .execute()
}

export async function findReview(db: DbOrTrx<Tables>, attemptId: string): Promise<ReviewRow | undefined> {
  return await db.selectFrom('attemptReview').selectAll().where('attemptId', '=', attemptId).executeTakeFirst()
}

/** Locks the review until the transaction ends. */
export async function lockReview(trx: Trx<Tables>, attemptId: string): Promise<ReviewRow | undefined> {
  return await trx
    .selectFrom('attemptReview')
    .selectAll()
    .where('attemptId', '=', attemptId)
    .forUpdate()
    .executeTakeFirst()
}

export async function listReviews(db: DbOrTrx<Tables>, attemptIds: readonly string[]): Promise<ReviewRow[]> {
  if (attemptIds.length === 0) return []
  return await db.selectFrom('attemptReview').selectAll().where('attemptId', 'in', attemptIds).execute()
}

export type QueuedRow = ReviewRow & Pick<AttemptRow, 'skill' | 'level'>
type Page = { staffId: string; isDecided: boolean; after: { at: Date; attemptId: string } | undefined; limit: number }

/** Waiting reviews, longest first, or decided ones, newest first; without those of the staff member's own attempts. */
export async function listReviewsForStaff(
  db: DbOrTrx<Tables>,
  { staffId, isDecided, after, limit }: Page,
): Promise<QueuedRow[]> {
  const [column, order] = isDecided ? (['decidedAt', 'desc'] as const) : (['waitingSince', 'asc'] as const)
  return await db
    .selectFrom('attemptReview')
    .innerJoin('testAttempt', 'testAttempt.id', 'attemptReview.attemptId')
    .selectAll('attemptReview')
    .select(['skill', 'level'])
    .where('attemptReview.userId', '<>', staffId)
    .where('waitingSince', isDecided ? 'is' : 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple(`attemptReview.${column}`, 'attemptReview.attemptId'),
          isDecided ? '<' : '>',
          eb.tuple(after?.at as Date, after?.attemptId as string),
        ),
      ),
    )
    .orderBy(`attemptReview.${column}`, order)
    .orderBy('attemptReview.attemptId', order)
    .limit(limit)
    .execute()
}

/** Number of waiting reviews, without those of the staff member's own attempts. */
export async function countWaitingReviews(db: DbOrTrx<Tables>, staffId: string): Promise<number> {
  const { count } = await db
    .selectFrom('attemptReview')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('waitingSince', 'is not', null)
    .where('userId', '<>', staffId)
    .executeTakeFirstOrThrow()
  return count
}

/** Decisions of these attempts, newest first. */
export async function listDecisions(db: DbOrTrx<Tables>, attemptIds: readonly string[]): Promise<DecisionRow[]> {
  if (attemptIds.length === 0) return []
  return await db
    .selectFrom('attemptReviewDecision')
    .selectAll()
    .where('attemptId', 'in', attemptIds)
    .orderBy('decidedAt', 'desc')
    .orderBy('orderId', 'desc')
    .execute()
}

/** Decisions on all attempts of a user, the oldest first, without the deciding moderator. */
export async function listDecisionsAbout(
  db: DbOrTrx<Tables>,
  { userId, limit, offset }: { userId: string; limit: number; offset: number },
): Promise<Pick<DecisionRow, 'attemptId' | 'verdict' | 'reason' | 'decidedAt'>[]> {
  return await db
    .selectFrom('attemptReviewDecision')
    .innerJoin('attemptReview', 'attemptReview.attemptId', 'attemptReviewDecision.attemptId')
    .select(['attemptReviewDecision.attemptId', 'verdict', 'reason', 'attemptReviewDecision.decidedAt'])
    .where('userId', '=', userId)
    .orderBy('attemptReviewDecision.decidedAt')
    .orderBy('orderId')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function findDecision(db: DbOrTrx<Tables>, orderId: string): Promise<DecisionRow | undefined> {
  return await db.selectFrom('attemptReviewDecision').selectAll().where('orderId', '=', orderId).executeTakeFirst()
}

type Decided = {
  orderId: string
  attemptId: string
  staffId: string
  verdict: ReviewVerdict
  reason: string
  now: Date
}

/** Stores a decision and closes the review. */
export async function insertDecision(trx: Trx<Tables>, decided: Decided): Promise<void> {
  const { orderId, attemptId, staffId, verdict, reason, now } = decided
  await trx
    .insertInto('attemptReviewDecision')
    .values({ orderId, attemptId, verdict, reason, decidedBy: staffId, decidedAt: now })
    .execute()
  await trx
    .updateTable('attemptReview')
    .set((eb) => ({ waitingSince: null, decidedAt: now, revision: eb('revision', '+', 1) }))
    .where('attemptId', '=', attemptId)
    .execute()
}

/** Stores the owner's appeal and reopens the review. */
export async function updateReviewAppeal(
  trx: Trx<Tables>,
  { attemptId, text, now }: { attemptId: string; text: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('attemptReview')
    .set((eb) => ({ appeal: text, appealedAt: now, waitingSince: now, revision: eb('revision', '+', 1) }))
    .where('attemptId', '=', attemptId)
    .execute()
}

/** Removes the name of a decider. Returns the number of changed decisions. */
export async function eraseDecider(trx: Trx<Tables>, staffId: string, limit: number): Promise<number> {
  const changed = await sql`
    update attempt_review_decision set decided_by = null where order_id in (
      select order_id from attempt_review_decision where decided_by = ${staffId} limit ${limit})`.execute(trx)
  return Number(changed.numAffectedRows ?? 0n)
}
