import type { Trx } from '@codekin/db/open-db'
import { retractEvent } from '@codekin/event-bus/retract-event'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

export type Erased = { recipientId: string; createdAt: Date; isHidden: boolean; editIds: string[] }

/**
 * Replaces a message with a tombstone, subtracts it from the other member's unread count and withdraws the events that carried
 * its text. Undefined if it already is a tombstone. The conversation must be locked.
 */
export async function eraseMessage(
  trx: Trx<Tables>,
  message: { id: string; conversationId: string },
  deletedAt: Date,
): Promise<Erased | undefined> {
  const erased = await sql<Erased>`
    with erased as (
      update message set content = '', hidden_content = null, idea = null, deleted_at = ${deletedAt}
      where id = ${message.id} and deleted_at is null
      returning seq, sender_id, created_at, is_hidden
    ), counted as (
      update membership set unread_count = unread_count - 1
      from erased
      where conversation_id = ${message.conversationId} and other_id = erased.sender_id
        and read_seq < erased.seq and not erased.is_hidden
    ), edits as (
      delete from message_edit using erased where message_id = ${message.id} returning message_edit.id
    ), images as (
      update message_image set removed_at = ${deletedAt} from erased where message_id = ${message.id}
    ), reactions as (
      delete from reaction using erased
      where reaction.conversation_id = ${message.conversationId} and reaction.seq = erased.seq
    )
    select membership.user_id as recipient_id, erased.created_at, erased.is_hidden,
      array(select id from edits) as edit_ids
    from erased join membership
      on membership.conversation_id = ${message.conversationId} and membership.other_id = erased.sender_id
  `.execute(trx)
  const found = erased.rows[0]
  if (!found) return undefined
  for (const eventId of [message.id, ...found.editIds]) await retractEvent(trx, eventId)
  return found
}
