import type { Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'
import { areReceiptsShown, isShadowBanned, type Viewer } from './visible.ts'

/** `hasReceipt`: the other member may see it, if both show receipts. */
type Moved = { otherId: string; isHidden: boolean; hasReceipt: boolean }

/**
 * Advances the read marker to `upToSeq` and stores the time. Undefined if it is there or further already. The conversation must
 * be locked. Each message is counted at most once, when the marker passes it, and not at all when everything is read.
 */
export async function updateReadMarker(
  trx: Trx<Tables>,
  reader: Viewer,
  to: { conversationId: string; upToSeq: number; lastSeq: number },
): Promise<Moved | undefined> {
  const { conversationId, upToSeq } = to
  const unreadCount =
    upToSeq >= to.lastSeq
      ? sql`0`
      : sql`me.unread_count - (
          select count(*) from message where conversation_id = ${conversationId}
            and seq > me.read_seq and seq <= ${upToSeq}
            and sender_id = me.other_id and deleted_at is null and not is_hidden
        )`
  const moved = await sql<Moved>`
    with moved as (
      update membership me set read_seq = ${upToSeq}, unread_count = ${unreadCount}
      where conversation_id = ${conversationId} and user_id = ${reader.userId} and read_seq < ${upToSeq}
      returning other_id, ${isShadowBanned(reader)} as is_hidden, ${areReceiptsShown(reader, 'other_id')} as has_receipt
    ), marked as (
      insert into read_marker (conversation_id, reader_id, up_to_seq, read_at, is_hidden)
      select ${conversationId}, ${reader.userId}, ${upToSeq}, ${reader.now}, is_hidden from moved
    )
    select other_id, is_hidden, has_receipt from moved
  `.execute(trx)
  return moved.rows[0]
}
