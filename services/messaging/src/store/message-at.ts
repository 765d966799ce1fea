import type { DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'
import { canSeeMessage, type Viewer } from './visible.ts'

/**
 * Returns the number of the first message that the viewer sees at or after a time; undefined if there is none. Numbers have no
 * gaps and rise with time, so a binary search finds it with about twenty rows of the primary key for a million messages.
 *
 * @NOTE Two concurrent senders may get their numbers in the opposite order of their times, milliseconds apart: the result may be
 * a neighbouring message.
 */
export async function findSeqAt(
  db: DbOrTrx<Tables>,
  viewer: Viewer,
  { conversationId, at }: { conversationId: string; at: Date },
): Promise<number | undefined> {
  const found = await sql<{ seq: number }>`
    with recursive span as (
      select 1 as low, last_seq + 1 as high from conversation where id = ${conversationId}
      union all
      select case when message.created_at < ${at} then span.middle + 1 else span.low end,
        case when message.created_at < ${at} then span.high else span.middle end
      from (select low, high, (low + high) / 2 as middle from span where low < high) span
        join message on message.conversation_id = ${conversationId} and message.seq = span.middle
    )
    select message.seq from message
    where message.conversation_id = ${conversationId} and message.seq >= (select max(low) from span)
      and ${canSeeMessage(viewer)}
    order by message.seq limit 1
  `.execute(db)
  return found.rows[0]?.seq
}
