import { messageSent } from '@codekin/contracts/messaging/events'
import type { MessageKind } from '@codekin/contracts/messaging/models'
import type { DbOrTrx } from '@codekin/db/open-db'
import { violatedConstraint } from '@codekin/db/violations'
import { outboxValues } from '@codekin/event-bus/announce'
import { sql } from 'kysely'
import { countedReplies } from './counted-replies.ts'
import { claimedImages, haveAllImages, type SentImage, wantedImages } from './images.ts'
import type { ShownIdea, Tables } from './tables.ts'
import { canMeet, canSeeMessage, isShadowBanned, type Viewer } from './visible.ts'

export type NewMessage = {
  id: string
  conversationId: string
  content: string
  clientMessageId: string | null
  /** The message that it replies to; sent only if the sender sees that message in the conversation. */
  replyToId?: string | null
  /** The sender's unsent uploads for this conversation; if one isn't, nothing is sent. */
  images?: readonly SentImage[]
  /** Shown instead of the content. */
  idea?: ShownIdea
  /** Announced as the sender's name until their profile arrives. */
  senderNameElse: string
  /** May be the first message of its conversation; the caller has checked the sender's limit. */
  mayBegin?: boolean
  /** Hash of the wording, stored if it is the first message. */
  openerHash?: Buffer
}

/**
 * Stores a message of the viewer, counts it for the other member and announces it: one statement, so one round trip and one
 * commit. Returns its `seq`; undefined if the conversation accepts none from this viewer, or none under this `clientMessageId`
 * any more.
 *
 * The update of `conversation` takes the lock, and its condition is checked again on the row as the previous writer left it, so
 * `seq` has no gaps and nothing enters an ended conversation. The statement can't see a message with the same `clientMessageId`
 * that was stored while it waited: `message_client_key` catches that and rolls everything back, including an enclosing
 * transaction, so inside one it throws (`isStoredAlready`).
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

/** Whether a message was not stored because of a concurrent one with the same `clientMessageId`. */
export const isStoredAlready = (error: unknown) => violatedConstraint(error) === 'message_client_key'

function statement(sender: Viewer, message: NewMessage) {
  const { id, conversationId, content, clientMessageId, idea, senderNameElse, mayBegin = false, openerHash } = message
  const { images = [] } = message
  // Most messages aren't replies and skip this lookup.
  const quoted = message.replyToId ? quotedBy(sender, message) : undefined
  const event = announcementOf(sender, message)
  return sql<{ seq: number }>`
    with ${wantedImages(sender, message)} place as (
      update conversation
      set last_seq = last_seq + 1, has_hidden = has_hidden or ban.is_hidden
      from membership me, (select ${isShadowBanned(sender)} as is_hidden) ban
      where conversation.id = ${conversationId} and conversation.ended_at is null
        and me.conversation_id = conversation.id and me.user_id = ${sender.userId} and ${canMeet(sender, 'me.other_id')}
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

/** The number of the quoted message, as the sender sees the conversation. */
function quotedBy(sender: Viewer, { conversationId, replyToId = null }: NewMessage) {
  return sql`(
    select quoted.seq from message quoted
    where quoted.id = ${replyToId} and quoted.conversation_id = ${conversationId} and ${canSeeMessage(sender, 'quoted')})`
}

/** The statement adds seq, recipient, sender name and `isHidden`, which it is the first to know. */
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
  // Published under the message's id, by which its deletion withdraws it.
  return outboxValues(messageSent, data, { id, actor: sender.userId, occurredAt: sender.now })
}
