import type { Reader, Trx } from '@codekin/db/open-db'
import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'
import type { Viewer } from './visible.ts'

/** Holds of a row `standing` that limits the sender's first messages now. */
const limits = (sender: Viewer) => sql`
  user_id = ${sender.userId} and first_messages_per_day is not null
  and (friction_until is null or friction_until > ${sender.now})`

/** Whether the sender may write the first message of any conversation. */
export function isUnlimited(sender: Viewer): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from standing where ${limits(sender)})`
}

/**
 * In how many conversations the sender may write the first message of a day; undefined: in any. Until the transaction ends,
 * others of theirs that ask wait here, so that two at once do not both take the last one.
 */
export async function lockFirstMessageLimit(trx: Trx<Tables>, sender: Viewer): Promise<number | undefined> {
  const found = await sql<{ firstMessagesPerDay: number }>`
    select first_messages_per_day from standing where ${limits(sender)} for no key update`.execute(trx)
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
