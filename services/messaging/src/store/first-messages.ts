import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'
import type { Viewer } from './visible.ts'

/** Condition on a row of `standing` that limits the sender's first messages now. */
const limits = (sender: Viewer) => sql`
  user_id = ${sender.userId} and first_messages_per_day is not null
  and (friction_until is null or friction_until > ${sender.now})`

/** Makes concurrent first messages of the sender wait until the transaction ends, so that many at once never exceed a limit. */
export async function lockFirstMessages(trx: Trx<Tables>, { userId }: Viewer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`first messages ${userId}`}, 0))`.execute(trx)
}

/** Returns in how many conversations a day the sender may write the first message; undefined: no limit. */
export async function findFirstMessageLimit(db: DbOrTrx<Tables>, sender: Viewer): Promise<number | undefined> {
  const found = await sql<{ firstMessagesPerDay: number }>`
    select first_messages_per_day from standing where ${limits(sender)}`.execute(db)
  return found.rows[0]?.firstMessagesPerDay
}

/** Counts the conversations whose very first message the sender has written since then; deleted ones count. */
export async function countFirstMessages(db: DbOrTrx<Tables>, senderId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('message')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('senderId', '=', senderId)
    .where('createdAt', '>=', since)
    .where('seq', '=', sql.lit(1))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Counts the sender's undeleted first messages since then, and how many of them had a detection not reported as a false alarm.
 * Deleted messages are in neither count, because their detections are deleted too.
 */
export async function countFirstMessageFindings(
  db: DbOrTrx<Tables>,
  senderId: string,
  since: Date,
): Promise<{ firstMessages: number; withFindings: number }> {
  const { rows } = await sql<{ firstMessages: number; withFindings: number }>`
    select count(*)::int as first_messages, count(*) filter (where exists (
      select from detection_message found join detection on detection.id = found.detection_id
      where found.message_id = message.id and detection.feedback is null))::int as with_findings
    from message
    where sender_id = ${senderId} and created_at >= ${since} and seq = 1 and deleted_at is null`.execute(db)
  return rows[0] ?? { firstMessages: 0, withFindings: 0 }
}

/** Lists when the sender started conversations with this wording or edited an opener into it; newest first. */
export async function listSameOpeners(
  db: DbOrTrx<Tables>,
  senderId: string,
  openerHash: Buffer,
  limit: number,
): Promise<Date[]> {
  const found = await sql<{ begunAt: Date }>`
    (select created_at as begun_at from message where sender_id = ${senderId} and opener_print = ${openerHash}
      order by created_at desc limit ${limit})
    union all
    (select edited_at from edited_opener where sender_id = ${senderId} and print = ${openerHash}
      order by edited_at desc limit ${limit})
    order by begun_at desc limit ${limit}`.execute(db)
  return found.rows.map(({ begunAt }) => begunAt)
}

/** Whether a first message had this wording before, as sent or after an edit. */
export async function hasBegunWith(db: DbOrTrx<Tables>, messageId: string, openerHash: Buffer): Promise<boolean> {
  const found = await sql`
    select from message where id = ${messageId} and opener_print = ${openerHash}
    union all
    select from edited_opener where message_id = ${messageId} and print = ${openerHash}`.execute(db)
  return found.rows.length > 0
}

/** Counts the wording that an opener was edited into. Its earlier wording still counts. */
export async function insertEditedOpener(
  trx: Trx<Tables>,
  { userId: senderId, now: editedAt }: Viewer,
  messageId: string,
  print: Buffer,
): Promise<void> {
  await trx.insertInto('editedOpener').values({ messageId, print, senderId, editedAt }).execute()
}
