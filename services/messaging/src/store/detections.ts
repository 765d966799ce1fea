import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type Selectable, sql } from 'kysely'
import type { DetectionTable, Tables } from './tables.ts'

export type NewDetection = Omit<Selectable<DetectionTable>, 'feedback' | 'feedbackAt' | 'message'>

/** Stores each detection once, and the message it was sent in. */
export async function upsertDetections(
  db: DbOrTrx<Tables>,
  found: readonly NewDetection[],
  messageId: string | null,
): Promise<void> {
  if (found.length === 0) return
  await db
    .insertInto('detection')
    .values([...found])
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ foundAt: sql`excluded.found_at` }))
    .execute()
  if (messageId === null) return
  await db
    .insertInto('detectionMessage')
    .values(found.map(({ id }) => ({ messageId, detectionId: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Stores why the author calls it a false alarm, and in which message. False if the user has no such detection. */
export async function updateFeedback(
  db: DbOrTrx<Tables>,
  { id, userId, now, ...changes }: { id: string; userId: string; feedback: string; message: string | null; now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('detection')
    .set({ ...changes, feedbackAt: now })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export type Feedback = Pick<DetectionTable, 'id' | 'rule' | 'excerpt' | 'message'> & {
  feedback: string
  feedbackAt: Date
}

/** Lists reported false alarms in the order of their reports, after a cursor. */
export function listFeedback(
  db: DbOrTrx<Tables>,
  after: Pick<Feedback, 'feedbackAt' | 'id'> | undefined,
  limit: number,
): Promise<Feedback[]> {
  return db
    .selectFrom('detection')
    .select(['id', 'rule', 'excerpt', 'message', 'feedback', 'feedbackAt'])
    .where('feedback', 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(feedback_at, id) > (${after?.feedbackAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .$narrowType<{ feedback: string; feedbackAt: Date }>()
    .orderBy('feedbackAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Deletes the detections of a deleted message, except those found in other messages or with feedback from the author. */
export async function deleteDetectionsOfMessage(trx: Trx<Tables>, messageId: string): Promise<void> {
  await sql`
    with left_by as (
      delete from detection_message where message_id = ${messageId} returning detection_id
    )
    delete from detection using left_by
    where detection.id = left_by.detection_id and feedback is null and not exists (
      select from detection_message where detection_id = detection.id and message_id <> ${messageId})
  `.execute(trx)
}

/**
 * Deletes at most `limit` detections without feedback that were last found before `before`; one in a sent message must be
 * older than `sentBefore`. Returns how many.
 */
export async function deleteOldDetections(
  db: DbOrTrx<Tables>,
  { before, sentBefore, limit }: { before: Date; sentBefore: Date; limit: number },
): Promise<number> {
  const removed = await sql`
    delete from detection where id = any (array(
      select id from detection
      where feedback is null and found_at < ${before} and (found_at < ${sentBefore} or not exists (
        select from detection_message where detection_id = detection.id))
      order by found_at limit ${limit}))
  `.execute(db)
  return Number(removed.numAffectedRows ?? 0)
}
