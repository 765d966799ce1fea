import { messageSent } from '@codekin/contracts/messaging/events'
import type { MessageKind } from '@codekin/contracts/messaging/models'
import type { DbOrTrx } from '@codekin/db/open-db'
import { violatedConstraint } from '@codekin/db/violations'
import { outboxValues } from '@codekin/event-bus/announce'
import { sql } from 'kysely'
import { countedReplies } from './counted-replies.ts'
import { claimedImages, haveAllImages, type SentImage, wantedImages } from './images.ts'
import type { ShownIdea, Tables } from './tables.ts'
import { isShadowBanned, mayMeet, maySeeMessage, type Viewer } from './visible.ts'

export type NewMessage = {
  id: string
  conversationId: string
  content: string
  clientMessageId: string | null
  /** The message that it answers; sent only where the sender sees that one in the conversation. */
  replyToId?: string | null
  /** What the sender uploaded for this conversation and has not sent; all of them, or nothing is sent. */
  images?: readonly SentImage[]
  /** Shown in place of the content. */
  idea?: ShownIdea
  /** Told as the sender while the projection does not know them. */
  senderNameElse: string
  /** It may be the first message of its conversation; whoever lets it has counted those of the sender. */
  mayBegin?: boolean
  /** What its words come down to, kept where it is the first. */
  openerHash?: Buffer
}

/**
 * Stores a message of the viewer, counts it for the other member and announces it: one statement, so one round trip and
 * one commit. Answers its `seq`; undefined when the conversation takes none from this viewer, or none under this
 * `clientMessageId` any more.
 *
 * The update of `conversation` takes the lock, and its condition is checked again on the row as the writer before left
 * it, so `seq` has no gaps and nothing enters an ended conversation. What the statement cannot see is a message with the
 * same `clientMessageId` that was stored while it waited: that one is caught by `message_client_key`, which undoes all. In a
 * transaction it undoes that too, so there it throws (`isStoredAlready`).
 */
export async function insertMessage(
  db: DbOrTrx<Tables>,
  sender: Viewer,
  message: NewMessage,
): Promise<number | undefined> {
  try {
    const stored = await statement(sender, message).execute(db)
    return stored.rows[0]?.seq
  } catch (error) {
    if (!db.isTransaction && isStoredAlready(error)) return undefined
    throw error
  }
}

/** Whether a message was not stored because it was, under the same `clientMessageId` at the same time. */
export const isStoredAlready = (error: unknown) => violatedConstraint(error) === 'message_client_key'

function statement(sender: Viewer, message: NewMessage) {
  const { id, conversationId, content, clientMessageId, idea, senderNameElse, mayBegin = false, openerHash } = message
  const { images = [] } = message
  // Most messages answer none, and pay for no looking.
  const quoted = message.replyToId ? quotedBy(sender, message) : undefined
  const event = announcementOf(sender, message)
  return sql<{ seq: number }>`
    with ${wantedImages(sender, message)} place as (
      update conversation
      set last_seq = last_seq + 1, has_hidden = has_hidden or ban.is_hidden
      from membership me, (select ${isShadowBanned(sender)} as is_hidden) ban
      where conversation.id = ${conversationId} and conversation.ended_at is null
        and me.conversation_id = conversation.id and me.user_id = ${sender.userId} and ${mayMeet(sender, 'me.other_id')}
        and (conversation.last_seq > 0 or ${mayBegin}::boolean)
        and not exists (
          select from message known where known.conversation_id = ${conversationId}
            and known.sender_id = ${sender.userId} and known.client_message_id = ${clientMessageId}
        )
        ${quoted ? sql`and exists ${quoted}` : sql``}
        ${haveAllImages(images)}
      returning last_seq as seq, me.other_id, ban.is_hidden
    ), stored as (
      insert into message (id, conversation_id, sender_id, seq, is_hidden, created_at, content, client_message_id, idea,
        opener_print, reply_to_seq)
      select ${id}, ${conversationId}, ${sender.userId}, seq, is_hidden, ${sender.now}, ${content}, ${clientMessageId},
        ${idea ? JSON.stringify(idea) : null}::jsonb, case when seq = 1 then ${openerHash ?? null}::bytea end,
        ${quoted ?? sql`null::integer`}
      from place
    ), ${claimedImages(id, images)} counted as (
      update membership
      set active_at = greatest(active_at, ${sender.now}), unread_count = unread_count + (user_id = other.id)::integer
      from (select other_id as id, is_hidden from place) other
      where conversation_id = ${conversationId} and (user_id = ${sender.userId} or not other.is_hidden)
    ), ${countedReplies({ conversationId, now: sender.now })}, announced as (
      insert into outbox (id, name, version, key, actor, traceparent, occurred_at, data)
      select ${event.id}, ${event.name}, ${event.version}, ${event.key}, ${event.actor}, ${event.traceparent},
        ${event.occurredAt}, (${event.data}::jsonb || jsonb_build_object('seq', seq, 'recipientId', other_id, 'isHidden', is_hidden,
          'senderName', coalesce((select full_name from member where user_id = ${sender.userId}), ${senderNameElse})))::json
      from place
    )
    select seq from place`
}

/** The number of the message that is answered, as the sender sees the conversation. */
function quotedBy(sender: Viewer, { conversationId, replyToId = null }: NewMessage) {
  return sql`(
    select quoted.seq from message quoted
    where quoted.id = ${replyToId} and quoted.conversation_id = ${conversationId} and ${maySeeMessage(sender, 'quoted')})`
}

/** Seq, recipient, name of the sender and whether it is hidden are put in by the statement, the first to know them. */
function announcementOf(sender: Viewer, message: NewMessage) {
  const { id, conversationId, content, clientMessageId, idea, senderNameElse, replyToId = null } = message
  const kind: MessageKind = idea ? 'project-idea' : 'text'
  const data = {
    messageId: id,
    conversationId,
    seq: 1,
    senderId: sender.userId,
    senderName: senderNameElse,
    recipientId: sender.userId,
    content,
    kind,
    replyToId,
    imageCount: message.images?.length ?? 0,
    clientMessageId,
    createdAt: sender.now.toISOString(),
  }
  // Under the message's own id, by which its deletion withdraws it.
  return outboxValues(messageSent, data, { id, actor: sender.userId, occurredAt: sender.now })
}
