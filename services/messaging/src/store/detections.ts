import type { Reader, Trx } from '@codekin/db/open-db'
import { type Selectable, sql } from 'kysely'
import type { DetectionTable, Tables } from './tables.ts'

export type NewDetection = Omit<Selectable<DetectionTable>, 'feedback' | 'feedbackAt'>

/** Keeps what was found, once: found again it is known by then, and by the message it was sent in. */
export async function keepDetections(db: Reader<Tables>, found: readonly NewDetection[]): Promise<void> {
  if (found.length === 0) return
  await db
    .insertInto('detection')
    .values([...found])
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        foundAt: sql`excluded.found_at`,
        messageId: sql`coalesce(excluded.message_id, detection.message_id)`,
      }),
    )
    .execute()
}

/** Why its author says that it is a false alarm. Answers false where nothing of theirs was found under this id. */
export async function keepFeedback(
  db: Reader<Tables>,
  { id, userId, feedback, now }: { id: string; userId: string; feedback: string; now: Date },
): Promise<boolean> {
  const kept = await db
    .updateTable('detection')
    .set({ feedback, feedbackAt: now })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return kept.numUpdatedRows > 0n
}

/** The words of a message that is deleted go with it, but those its author told a false alarm of. */
export async function removeDetectionsOfMessage(trx: Trx<Tables>, messageId: string): Promise<void> {
  await trx.deleteFrom('detection').where('messageId', '=', messageId).where('feedback', 'is', null).execute()
}

/** Forgets what nobody answered, found before then; at most `limit`. Answers how much that was. */
export async function removeOldDetections(
  db: Reader<Tables>,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const removed = await sql`
    delete from detection where id = any (array(
      select id from detection where feedback is null and found_at < ${before} order by found_at limit ${limit}))
  `.execute(db)
  return Number(removed.numAffectedRows ?? 0)
}
