import type { Reader, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'
import type { Viewer } from './visible.ts'

/** Holds of a row `standing` that limits the sender's first messages now. */
const limits = (sender: Viewer) => sql`
  user_id = ${sender.userId} and first_messages_per_day is not null
  and (friction_until is null or friction_until > ${sender.now})`

/** Until the transaction ends, other first messages of the sender wait here, so that many at once never exceed a limit. */
export async function lockFirstMessages(trx: Trx<Tables>, { userId }: Viewer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`first messages ${userId}`}, 0))`.execute(trx)
}

/** In how many conversations the sender may write the first message of a day; undefined: in any. */
export async function findFirstMessageLimit(db: Reader<Tables>, sender: Viewer): Promise<number | undefined> {
  const found = await sql<{ firstMessagesPerDay: number }>`
    select first_messages_per_day from standing where ${limits(sender)}`.execute(db)
  return found.rows[0]?.firstMessagesPerDay
}

/** In how many conversations the sender has written the first message of all since then; deleted ones count. */
export async function countFirstMessages(db: Reader<Tables>, senderId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('message')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('senderId', '=', senderId)
    .where('createdAt', '>=', since)
    .where('seq', '=', sql.lit(1))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** When the sender began conversations with the same words, the newest first, at most `limit`. */
export async function listSameOpeners(
  db: Reader<Tables>,
  senderId: string,
  openerPrint: Buffer,
  limit: number,
): Promise<Date[]> {
  const found = await db
    .selectFrom('message')
    .select('createdAt')
    .where('senderId', '=', senderId)
    .where('openerPrint', '=', openerPrint)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()
  return found.map(({ createdAt }) => createdAt)
}
