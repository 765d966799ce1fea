import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type Selectable, sql } from 'kysely'
import type { StaffMessageTable, Tables } from './tables.ts'

export type StaffMessageRow = Omit<Selectable<StaffMessageTable>, 'userId' | 'clientMessageId'>

/** Stores a message from staff, once. Returns false if it exists already. */
export async function insertStaffMessage(
  trx: Trx<Tables>,
  message: Omit<Selectable<StaffMessageTable>, 'readAt' | 'isOwn' | 'clientMessageId'>,
): Promise<boolean> {
  const result = await trx
    .insertInto('staffMessage')
    .values({ ...message, isOwn: false, clientMessageId: null, readAt: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0n) > 0
}

/** Locks the thread between the user and staff until the transaction ends, and returns whether staff allow a reply. */
export async function lockStaffThread(trx: Trx<Tables>, userId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`staff ${userId}`}, 0))`.execute(trx)
  return await isAnswerAllowed(trx, userId)
}

/** Whether the last message of staff allows answers. */
export async function isAnswerAllowed(db: DbOrTrx<Tables>, userId: string): Promise<boolean> {
  const last = await db
    .selectFrom('staffMessage')
    .select('mayAnswer')
    .where('userId', '=', userId)
    .where('isOwn', '=', false)
    .orderBy('sentAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.mayAnswer ?? false
}

/** Finds the user's earlier reply with this client id. */
export async function findStaffAnswer(
  db: DbOrTrx<Tables>,
  { userId, clientMessageId }: { userId: string; clientMessageId: string },
): Promise<StaffMessageRow | undefined> {
  return await db
    .selectFrom('staffMessage')
    .select(['id', 'content', 'isOwn', 'mayAnswer', 'sentAt', 'readAt'])
    .where('userId', '=', userId)
    .where('clientMessageId', '=', clientMessageId)
    .executeTakeFirst()
}

/** Stores a user's reply. It doesn't count as unread. */
export async function insertStaffAnswer(
  trx: Trx<Tables>,
  answer: { id: string; userId: string; content: string; clientMessageId: string; sentAt: Date },
): Promise<void> {
  await trx
    .insertInto('staffMessage')
    .values({ ...answer, mayAnswer: false, isOwn: true, readAt: answer.sentAt })
    .execute()
}

/** Deletes the thread between the user and staff, and withdraws the events that carried the replies. */
export async function eraseStaffThread(trx: Trx<Tables>, userId: string): Promise<number> {
  const erased = await sql`
    with erased as (delete from staff_message where user_id = ${userId} returning id, is_own), withdrawn as (
      insert into withdrawal (event_id) select id from erased where is_own on conflict do nothing
    )
    select id from erased`.execute(trx)
  return erased.rows.length
}

/** Lists staff messages to the user before a cursor, newest first. */
export function listStaffMessages(
  db: DbOrTrx<Tables>,
  userId: string,
  page: { limit: number; before: readonly [sentAt: string, id: string] | undefined },
): Promise<StaffMessageRow[]> {
  const { before, limit } = page
  return db
    .selectFrom('staffMessage')
    .select(['id', 'content', 'isOwn', 'mayAnswer', 'sentAt', 'readAt'])
    .where('userId', '=', userId)
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(sent_at, id) < (${before?.[0]}::timestamptz, ${before?.[1]}::uuid)`),
    )
    .orderBy('sentAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function countUnreadStaffMessages(db: DbOrTrx<Tables>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('staffMessage')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Finds a staff message to this user. */
export function findStaffMessage(
  db: DbOrTrx<Tables>,
  userId: string,
  id: string,
): Promise<StaffMessageRow | undefined> {
  return db
    .selectFrom('staffMessage')
    .select(['id', 'content', 'isOwn', 'mayAnswer', 'sentAt', 'readAt'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** Marks the unread messages as read, all or up to one of them. Returns whether any was unread. */
export async function updateStaffMessagesRead(
  db: DbOrTrx<Tables>,
  userId: string,
  upTo: { sentAt: Date; id: string } | undefined,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staffMessage')
    .set({ readAt: now })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .$if(upTo !== undefined, (query) =>
      query.where(sql<boolean>`(sent_at, id) <= (${upTo?.sentAt}, ${upTo?.id}::uuid)`),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
