import type { Match } from '@codekin/contracts/matching/models'
import type { DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'

export type ConversationSummary = Pick<Match, 'lastMessage' | 'unreadCount'>

type Row = {
  conversationId: string
  unreadCount: number
  messageId: string
  seq: number
  senderId: string
  preview: string
  createdAt: Date
}

/**
 * The newest undeleted message and the number of unread ones for this reader; conversations without such a message are missing.
 */
export async function listConversationSummaries(
  db: DbOrTrx<Tables>,
  readerId: string,
  conversationIds: readonly string[],
): Promise<Map<string, ConversationSummary>> {
  if (conversationIds.length === 0) return new Map()
  const found = await sql<Row>`
    select wanted.id as conversation_id, newest.message_id, newest.seq, newest.sender_id, newest.preview, newest.created_at,
      (select count(*) from conversation_message m
        where m.conversation_id = wanted.id and m.sender_id <> ${readerId} and not m.is_deleted and not m.is_hidden
          and m.seq > coalesce((
            select r.up_to_seq from conversation_read r
            where r.conversation_id = wanted.id and r.reader_id = ${readerId}), 0)) as unread_count
    from unnest(${conversationIds}::uuid[]) as wanted (id)
    cross join lateral (
      select * from conversation_message m
      where m.conversation_id = wanted.id and not m.is_deleted and (not m.is_hidden or m.sender_id = ${readerId})
      order by m.seq desc limit 1) as newest`.execute(db)
  return new Map(found.rows.map((row) => [row.conversationId, present(row)]))
}

function present({ unreadCount, messageId, seq, senderId, preview, createdAt }: Row): ConversationSummary {
  return { lastMessage: { messageId, seq, senderId, preview, createdAt: createdAt.toISOString() }, unreadCount }
}
