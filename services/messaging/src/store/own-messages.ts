import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import { lockConversation } from './conversations.ts'
import type { ShownIdea, Tables } from './tables.ts'
import { type PreviousContent, previousContents } from './update-message.ts'

/**
 * Replaces at most `limit` of the user's messages with tombstones, in the next conversation after a cursor that has any, and
 * withdraws the events that carried them. Returns that conversation; undefined if none is left.
 */
export async function eraseOwnMessages(
  trx: Trx<Tables>,
  userId: string,
  afterConversationId: string | null,
  { now, limit }: { now: Date; limit: number },
): Promise<{ conversationId: string; removed: number } | undefined> {
  const further = afterConversationId === null ? sql`` : sql`and me.conversation_id > ${afterConversationId}`
  const next = await sql<{ conversationId: string }>`
    select me.conversation_id from membership me
    where me.user_id = ${userId} ${further} and exists (
      select from message where conversation_id = me.conversation_id and ${isLeftOf(userId)})
    order by me.conversation_id limit 1`.execute(trx)
  const conversationId = next.rows[0]?.conversationId
  if (!conversationId) return undefined
  await lockConversation(trx, conversationId)
  const erased = await sql`
    with erased as (
      update message set content = '', hidden_content = null, idea = null, client_message_id = null, opener_print = null, deleted_at = coalesce(deleted_at, ${now})
      where id = any (array(
        select id from message where conversation_id = ${conversationId} and ${isLeftOf(userId)} limit ${limit}))
      returning id, seq
    ), edits as (
      delete from message_edit using erased where message_id = erased.id returning message_edit.id
    ), withdrawn as (
      insert into withdrawal (event_id)
      select outbox.id from outbox join (select id from erased union select id from edits) gone using (id)
      on conflict do nothing
    ), reactions as (
      delete from reaction using erased where reaction.conversation_id = ${conversationId} and reaction.seq = erased.seq
    ), counted as (
      update membership set unread_count = 0
      where conversation_id = ${conversationId} and other_id = ${userId} and unread_count > 0
    )
    select id from erased`.execute(trx)
  return { conversationId, removed: erased.rows.length }
}

/** Rows that still hold data of the author. */
const isLeftOf = (userId: string) => sql`
  message.sender_id = ${userId}
  and (message.deleted_at is null or message.client_message_id is not null or message.content <> ''
    or message.opener_print is not null)`

/** Deletes the user's read markers. How far they read stays with the conversation, for the other member's counts. */
export async function deleteReadMarkers(trx: Trx<Tables>, userId: string): Promise<number> {
  const removed = await sql`
    delete from read_marker
    where reader_id = ${userId} and conversation_id in (select conversation_id from membership where user_id = ${userId})
  `.execute(trx)
  return Number(removed.numAffectedRows ?? 0)
}

export type OwnMessage = {
  id: string
  conversationId: string
  seq: number
  content: string
  idea: ShownIdea | null
  /** The message that it replies to. */
  replyToId: string | null
  createdAt: Date
  editedAt: Date | null
  before: PreviousContent[]
  deletedAt: Date | null
}

/** Lists the user's messages, conversation by conversation, after a cursor. */
export async function listOwnMessages(
  db: DbOrTrx<Tables>,
  userId: string,
  after: { conversationId: string; seq: number } | null,
  limit: number,
): Promise<OwnMessage[]> {
  const further = after ? sql`and me.conversation_id >= ${after.conversationId}` : sql``
  // Written so that the index scan starts at the cursor, also in the middle of a long conversation.
  const later = after
    ? sql`and seq > case when me.conversation_id = ${after.conversationId} then ${after.seq}::integer else 0 end`
    : sql``
  const found = await sql<OwnMessage>`
    select message.id, message.conversation_id, message.seq, coalesce(message.hidden_content, message.content) as content, message.idea,
      (select id from message answered
        where answered.conversation_id = message.conversation_id and answered.seq = message.reply_to_seq) as reply_to_id,
      message.created_at, coalesce(message.hidden_edited_at, message.edited_at) as edited_at,
      ${previousContents} as before, message.deleted_at
    from (
      select conversation_id from membership me where me.user_id = ${userId} ${further} order by conversation_id
    ) me
    cross join lateral (
      select * from message
      where conversation_id = me.conversation_id and sender_id = ${userId} ${later} order by seq) message
    order by me.conversation_id, message.seq limit ${limit}`.execute(db)
  return found.rows
}
