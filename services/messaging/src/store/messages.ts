import type { Reader } from '@codekin/db/open-db'
import { type RawBuilder, sql } from 'kysely'
import type { ShownIdea, Tables } from './tables.ts'
import { areReceiptsShown, mayMeet, maySeeMessage, type Viewer } from './visible.ts'

/** A message as its viewer sees it. */
export type MessageRow = {
  id: string
  conversationId: string
  seq: number
  senderId: string
  content: string
  idea: ShownIdea | null
  ideaAcceptedAt: Date | null
  createdAt: Date
  /** When its recipient had read up to it. */
  readAt: Date | null
  deletedAt: Date | null
  clientMessageId: string | null
}

export type SeqRange = { fromSeq: number; toSeq: number; skip: number; order: 'oldest-first' | 'newest-first' }

/** Columns of `MessageRow`, from `message` joined with the viewer's membership `me`. */
export function messageColumns(viewer: Viewer): RawBuilder<unknown> {
  return sql`
    message.id, message.conversation_id, message.seq, message.sender_id, message.content, message.idea, message.created_at,
    case when message.is_acceptance_hidden and message.sender_id = ${viewer.userId} then null
      else message.idea_accepted_at end as idea_accepted_at,
    message.deleted_at, message.client_message_id,
    (select read_at from read_marker
      where conversation_id = message.conversation_id and up_to_seq >= message.seq
        and reader_id = case when message.sender_id = me.user_id then me.other_id else me.user_id end
        and (reader_id = ${viewer.userId} or (not is_hidden and ${areReceiptsShown(viewer, 'me.other_id')}))
      order by up_to_seq limit 1) as read_at`
}

/** Messages of a conversation whose membership was checked before, in the order asked for. */
export async function listMessages(
  db: Reader<Tables>,
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
      and ${maySeeMessage(viewer)}
    order by message.seq ${direction} limit ${range.limit} offset ${range.skip}
  `.execute(db)
  return found.rows
}

/** A message of one of the viewer's conversations. */
export function findMessage(db: Reader<Tables>, viewer: Viewer, id: string): Promise<MessageRow | undefined> {
  return findMessageWhere(db, viewer, sql`message.id = ${id}`)
}

/** The message that the viewer's device sent under this name before. */
export function findSentMessage(
  db: Reader<Tables>,
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
  db: Reader<Tables>,
  viewer: Viewer,
  isTheOne: RawBuilder<unknown>,
): Promise<MessageRow | undefined> {
  const found = await sql<MessageRow>`
    select ${messageColumns(viewer)}
    from message join membership me on me.conversation_id = message.conversation_id and me.user_id = ${viewer.userId}
    where ${isTheOne} and ${maySeeMessage(viewer)} and ${mayMeet(viewer, 'me.other_id')}
  `.execute(db)
  return found.rows[0]
}
