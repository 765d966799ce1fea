import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import { type QuoteRow, quoteColumns } from './messages.ts'
import type { ScheduledMessageTable, Tables } from './tables.ts'
import { canMeet, canSeeMessage, isReachable, type Viewer } from './visible.ts'

export type ScheduledMessage = ScheduledMessageTable

/** Returns the client id under which its message is sent, so that a retry is the same message. */
export function scheduledClientMessageId(id: string): string {
  return `scheduled-${id}`
}

/** Locks the user's scheduled messages until the transaction ends, and counts those still waiting. Failed ones don't count. */
export async function countWaiting(trx: Trx<Tables>, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`scheduled ${userId}`}, 0))`.execute(trx)
  const counted = await trx
    .selectFrom('scheduledMessage')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('failure', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(counted.count)
}

/** Returns false if the id belongs to another user's message. */
export async function insertScheduled(trx: Trx<Tables>, message: ScheduledMessage): Promise<boolean> {
  const result = await trx
    .insertInto('scheduledMessage')
    .values(message)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findScheduled(
  db: DbOrTrx<Tables>,
  { id, userId }: { id: string; userId: string },
): Promise<ScheduledMessage | undefined> {
  const query = db.selectFrom('scheduledMessage').selectAll().where('id', '=', id).where('userId', '=', userId)
  return await query.executeTakeFirst()
}

export type ListedMessage = ScheduledMessage & { replyTo: QuoteRow | null }

/** Lists a user's scheduled messages, in one conversation or all, next due first. */
export async function listScheduled(
  db: DbOrTrx<Tables>,
  viewer: Viewer,
  conversationId?: string,
): Promise<ListedMessage[]> {
  const listed = await sql<ListedMessage>`
    select scheduled_message.*, (
      select ${quoteColumns(viewer)}
      from membership me join message quoted on quoted.conversation_id = me.conversation_id
      where quoted.id = scheduled_message.reply_to_id and me.conversation_id = scheduled_message.conversation_id
        and me.user_id = ${viewer.userId} and ${canMeet(viewer, 'me.other_id')} and ${canSeeMessage(viewer, 'quoted')}
    ) as reply_to
    from scheduled_message
    where user_id = ${viewer.userId} ${conversationId ? sql`and conversation_id = ${conversationId}` : sql``}
    order by send_at, id`.execute(db)
  return listed.rows
}

/** Locks a user's scheduled message until the transaction ends; waits if it is being sent now. */
export async function lockScheduled(trx: Trx<Tables>, { id, userId }: { id: string; userId: string }): Promise<void> {
  await sql`select from scheduled_message where id = ${id} and user_id = ${userId} for update`.execute(trx)
}

/**
 * Deletes a scheduled message unless it was sent. It must be locked by an earlier statement, or a message stored meanwhile
 * is not seen.
 */
export async function deleteUnsent(trx: Trx<Tables>, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const removed = await sql`
    delete from scheduled_message where id = ${id} and user_id = ${userId} and not exists (
      select from message where conversation_id = scheduled_message.conversation_id
        and sender_id = ${userId} and client_message_id = ${scheduledClientMessageId(id)}
    )`.execute(trx)
  return removed.numAffectedRows === 1n
}

export type DuePlace = { dueAt: Date; id: string }

/** Lists due messages after a cursor, longest overdue first. */
export async function listDue(
  db: DbOrTrx<Tables>,
  { now, after, limit }: { now: Date; after: DuePlace | undefined; limit: number },
): Promise<DuePlace[]> {
  return await db
    .selectFrom('scheduledMessage')
    .select(['dueAt', 'id'])
    .where('dueAt', '<=', now)
    .where('failure', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(due_at, id) > (${after?.dueAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('dueAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Locks a due message until the transaction ends; undefined if it is locked elsewhere or gone. */
export async function lockDueScheduled(trx: Trx<Tables>, id: string): Promise<ScheduledMessage | undefined> {
  return await trx
    .selectFrom('scheduledMessage')
    .selectAll()
    .where('id', '=', id)
    .where('failure', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function deleteScheduled(trx: Trx<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('scheduledMessage').where('id', '=', id).execute()
}

/** Postpones a scheduled message. */
export async function updateScheduledPostponed(trx: Trx<Tables>, id: string, dueAt: Date): Promise<void> {
  await trx.updateTable('scheduledMessage').set({ dueAt }).where('id', '=', id).execute()
}

export async function updateScheduledFailed(trx: Trx<Tables>, id: string, failure: string): Promise<void> {
  await trx.updateTable('scheduledMessage').set({ failure }).where('id', '=', id).execute()
}

/** Deletes at most `limit` failed messages that were due before `before`. Returns how many. */
export async function deleteOldFailures(
  db: DbOrTrx<Tables>,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const removed = await sql`
    delete from scheduled_message where id = any (array(
      select id from scheduled_message where failure is not null and send_at < ${before} order by send_at limit ${limit}))
  `.execute(db)
  return Number(removed.numAffectedRows ?? 0)
}

/** Whether a user may write at all now: not while suspended, nor with a closed account. */
export async function mayWrite(db: DbOrTrx<Tables>, userId: string, now: Date): Promise<boolean> {
  const found = await sql<{ mayWrite: boolean }>`select ${isReachable(sql`${userId}`, now)} as may_write`.execute(db)
  return found.rows[0]?.mayWrite ?? false
}
