import type { Reader, Trx } from '@codekin/db/open-db'
import { type Selectable, sql } from 'kysely'
import type { StaffMessageTable, Tables } from './tables.ts'

export type StaffMessageRow = Omit<Selectable<StaffMessageTable>, 'userId'>

/** Keeps what staff wrote, once. Answers false where it is there already. */
export async function insertStaffMessage(
  trx: Trx<Tables>,
  message: { id: string; userId: string; content: string; sentAt: Date },
): Promise<boolean> {
  const kept = await trx
    .insertInto('staffMessage')
    .values({ ...message, readAt: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return Number(kept.numInsertedOrUpdatedRows ?? 0n) > 0
}

/** What staff wrote to the user, from before a place; newest first. */
export function listStaffMessages(
  db: Reader<Tables>,
  userId: string,
  page: { limit: number; before: readonly [sentAt: string, id: string] | undefined },
): Promise<StaffMessageRow[]> {
  const { before, limit } = page
  return db
    .selectFrom('staffMessage')
    .select(['id', 'content', 'sentAt', 'readAt'])
    .where('userId', '=', userId)
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(sent_at, id) < (${before?.[0]}::timestamptz, ${before?.[1]}::uuid)`),
    )
    .orderBy('sentAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function countUnreadStaffMessages(db: Reader<Tables>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('staffMessage')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A message of staff to this user. */
export function findStaffMessage(db: Reader<Tables>, userId: string, id: string): Promise<StaffMessageRow | undefined> {
  return db
    .selectFrom('staffMessage')
    .select(['id', 'content', 'sentAt', 'readAt'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** Notes as read what is unread up to a message, or all. */
export async function markStaffMessagesRead(
  db: Reader<Tables>,
  userId: string,
  upTo: { sentAt: Date; id: string } | undefined,
  now: Date,
): Promise<void> {
  await db
    .updateTable('staffMessage')
    .set({ readAt: now })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .$if(upTo !== undefined, (query) =>
      query.where(sql<boolean>`(sent_at, id) <= (${upTo?.sentAt}, ${upTo?.id}::uuid)`),
    )
    .execute()
}
