import type { Trx } from '@codekin/db/open-db'
import { withdraw } from '@codekin/event-bus/withdraw'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Leaves a tombstone where a message was, takes it out of the other member's unread messages and withdraws the event that
 * carried its text. Undefined when it is one already. The conversation must be locked.
 */
export async function eraseMessage(
  trx: Trx<Tables>,
  message: { id: string; conversationId: string },
  deletedAt: Date,
): Promise<{ recipientId: string; isHidden: boolean } | undefined> {
  const erased = await sql<{ recipientId: string; isHidden: boolean }>`
    with erased as (
      update message set content = '', idea = null, deleted_at = ${deletedAt}
      where id = ${message.id} and deleted_at is null
      returning seq, sender_id, is_hidden
    ), counted as (
      update membership set unread_count = unread_count - 1
      from erased
      where conversation_id = ${message.conversationId} and other_id = erased.sender_id
        and read_seq < erased.seq and not erased.is_hidden
    )
    select membership.user_id as recipient_id, erased.is_hidden
    from erased join membership
      on membership.conversation_id = ${message.conversationId} and membership.other_id = erased.sender_id
  `.execute(trx)
  if (erased.rows.length > 0) await withdraw(trx, message.id)
  return erased.rows[0]
}
