import { previewInputMax } from '@codekin/contracts/messaging/limits'
import type { DbOrTrx } from '@codekin/db/open-db'
import { type RawBuilder, sql } from 'kysely'
import { type ImageRow, imageCountOf, imagesOfMessage } from './images.ts'
import type { ShownIdea, Tables } from './tables.ts'
import { areReceiptsShown, canMeet, canSeeMessage, type Viewer, visibleContent } from './visible.ts'

/** A message as its viewer sees it. */
export type MessageRow = {
  id: string
  conversationId: string
  seq: number
  senderId: string
  content: string
  idea: ShownIdea | null
  ideaAcceptedAt: Date | null
  ideaDeclinedAt: Date | null
  replyTo: QuoteRow | null
  /** In the order in which they were added. */
  reactions: ReactionRow[]
  images: ImageRow[]
  revision: number
  createdAt: Date
  editedAt: Date | null
  /** When its recipient had read up to it. */
  readAt: Date | null
  deletedAt: Date | null
  clientMessageId: string | null
}

/** The quoted message of a reply; the content of a deleted one is empty. */
export type QuoteRow = {
  messageId: string
  seq: number
  senderId: string
  content: string
  imageCount: number
  isDeleted: boolean
}
/** Returns a message as a quote. */
export function toQuote({ id: messageId, seq, senderId, content, images, deletedAt }: MessageRow): QuoteRow {
  return { messageId, seq, senderId, content, imageCount: images.length, isDeleted: deletedAt !== null }
}
export type ReactionRow = { emoji: string; userId: string }

export type SeqRange = { fromSeq: number; toSeq: number; skip: number; order: 'oldest-first' | 'newest-first' }

/** Columns of `MessageRow`, from `message` joined with the viewer's membership `me`. */
export function messageColumns(viewer: Viewer): RawBuilder<unknown> {
  return sql`
    message.id, message.conversation_id, message.seq, message.sender_id, ${visibleContent(viewer)} as content, message.idea,
    message.created_at, message.revision,
    case when message.sender_id = ${viewer.userId} then coalesce(message.hidden_edited_at, message.edited_at)
      else message.edited_at end as edited_at,
    ${quoteFor(viewer)} as reply_to, ${reactionsFor(viewer)} as reactions, ${imagesOfMessage} as images,
    case when message.is_acceptance_hidden and message.sender_id = ${viewer.userId} then null
      else message.idea_accepted_at end as idea_accepted_at,
    case when message.is_decline_hidden and message.sender_id = ${viewer.userId} then null
      else message.idea_declined_at end as idea_declined_at,
    message.deleted_at, message.client_message_id,
    (select read_at from read_marker
      where conversation_id = message.conversation_id and up_to_seq >= message.seq
        and reader_id = case when message.sender_id = me.user_id then me.other_id else me.user_id end
        and (reader_id = ${viewer.userId} or (not is_hidden and ${areReceiptsShown(viewer, 'me.other_id')}))
      order by up_to_seq limit 1) as read_at`
}

/** A `QuoteRow` of the message `quoted`. */
export function quoteColumns(viewer: Viewer): RawBuilder<QuoteRow> {
  return sql`json_build_object('messageId', quoted.id, 'seq', quoted.seq, 'senderId', quoted.sender_id,
    'content', left(${visibleContent(viewer, 'quoted')}, ${previewInputMax}), 'imageCount', ${imageCountOf('quoted.id')},
    'isDeleted', quoted.deleted_at is not null)`
}

function quoteFor(viewer: Viewer): RawBuilder<QuoteRow | null> {
  return sql`(
    select ${quoteColumns(viewer)}
    from message quoted
    where quoted.conversation_id = message.conversation_id and quoted.seq = message.reply_to_seq
      and ${canSeeMessage(viewer, 'quoted')})`
}

function reactionsFor(viewer: Viewer): RawBuilder<ReactionRow[]> {
  return sql`coalesce((
    select json_agg(json_build_object('emoji', emoji, 'userId', user_id) order by reacted_at, user_id, emoji)
    from reaction
    where conversation_id = message.conversation_id and seq = message.seq
      and case when user_id = ${viewer.userId} then not is_taken_back else not is_hidden end
  ), '[]'::json)`
}

/** Lists messages of a conversation in the given order. The caller has checked the membership. */
export async function listMessages(
  db: DbOrTrx<Tables>,
  viewer: Viewer,
  conversationId: string,
  range: SeqRange & { limit: number },
): Promise<MessageRow[]> {
  const direction = range.order === 'newest-first' ? sql`desc` : sql`asc`
  const found = await sql<MessageRow>`
    select ${messageColumns(viewer)}
    from membership me join message on message.conversation_id = me.conversation_id
    where me.conversation_id = ${conversationId} and me.user_id = ${viewer.userId}
      and message.conversation_id = ${conversationId} and message.seq between ${range.fromSeq} and ${range.toSeq}
      and ${canSeeMessage(viewer)}
    order by message.seq ${direction} limit ${range.limit} offset ${range.skip}
  `.execute(db)
  return found.rows
}

const ideasMax = 50

/** Lists the newest messages of a conversation that show an idea. The caller has checked the membership. */
export async function listIdeas(db: DbOrTrx<Tables>, viewer: Viewer, conversationId: string): Promise<MessageRow[]> {
  const found = await sql<MessageRow>`
    select ${messageColumns(viewer)}
    from membership me join message on message.conversation_id = me.conversation_id
    where me.conversation_id = ${conversationId} and me.user_id = ${viewer.userId}
      and message.idea is not null and ${canSeeMessage(viewer)}
    order by message.seq desc limit ${ideasMax}
  `.execute(db)
  return found.rows
}

/** Finds a message in one of the viewer's conversations. */
export function findMessage(db: DbOrTrx<Tables>, viewer: Viewer, id: string): Promise<MessageRow | undefined> {
  return findMessageWhere(db, viewer, sql`message.id = ${id}`)
}

/** Finds the message that the viewer sent before under this client id. */
export function findSentMessage(
  db: DbOrTrx<Tables>,
  viewer: Viewer,
  sent: { conversationId: string; clientMessageId: string },
): Promise<MessageRow | undefined> {
  return findMessageWhere(
    db,
    viewer,
    sql`message.conversation_id = ${sent.conversationId} and message.sender_id = ${viewer.userId}
      and message.client_message_id = ${sent.clientMessageId}`,
  )
}

async function findMessageWhere(
  db: DbOrTrx<Tables>,
  viewer: Viewer,
  isTheOne: RawBuilder<unknown>,
): Promise<MessageRow | undefined> {
  const found = await sql<MessageRow>`
    select ${messageColumns(viewer)}
    from message join membership me on me.conversation_id = message.conversation_id and me.user_id = ${viewer.userId}
    where ${isTheOne} and ${canSeeMessage(viewer)} and ${canMeet(viewer, 'me.other_id')}
  `.execute(db)
  return found.rows[0]
}
