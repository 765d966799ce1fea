import { type ConversationSummary, summarisedMessages } from '@codekin/contracts/messaging/commands'
import { previewOf } from '@codekin/contracts/messaging/models'
import type { DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import { imageCountOf } from './images.ts'
import type { Tables } from './tables.ts'

/** The last message of a summary, after which the next one starts. */
export type SummaryPlace = { conversationId: string; seq: number }

type Row = {
  conversationId: string
  seq: number
  messageId: string
  senderId: string
  content: string
  imageCount: number
  revision: number
  createdAt: Date
  isDeleted: boolean
  isHidden: boolean
}

/** Previews of this many messages fit a page; a longer conversation is split into parts. */
const messagesPerPage = 500

/** Lists summaries of the conversations after a cursor, in the order of ids, at most `limit`. */
export async function listSummaries(
  db: DbOrTrx<Tables>,
  after: SummaryPlace | undefined,
  limit: number,
): Promise<ConversationSummary[]> {
  const rows = await listSummarisedMessages(db, after)
  const parts = [...Map.groupBy(rows, ({ conversationId }) => conversationId)].slice(0, limit)
  const reads = await listReads(
    db,
    parts.map(([conversationId]) => conversationId),
  )
  return parts.map(([conversationId, messages]) => ({
    conversationId,
    reads: reads.get(conversationId) ?? [],
    messages: messages.map(presentMessage),
  }))
}

function presentMessage({
  messageId,
  seq,
  senderId,
  content,
  imageCount,
  revision,
  createdAt,
  isDeleted,
  isHidden,
}: Row) {
  const preview = isDeleted ? '' : previewOf(content, imageCount)
  return { messageId, seq, senderId, preview, revision, createdAt: createdAt.toISOString(), isDeleted, isHidden }
}

/** The newest message of each conversation and those the other member has not read. The range starts at the older of both. */
async function listSummarisedMessages(db: DbOrTrx<Tables>, after: SummaryPlace | undefined): Promise<Row[]> {
  const further = after
    ? sql`where c.id >= ${after.conversationId}::uuid and (c.id > ${after.conversationId}::uuid or m.seq > ${after.seq})`
    : sql``
  const found = await sql<Row>`
    select c.id as conversation_id, m.seq, m.id as message_id, m.sender_id, m.content, ${imageCountOf('m.id')} as image_count, m.revision, m.created_at,
      m.deleted_at is not null as is_deleted, m.is_hidden
    from conversation c
    cross join lateral (
      select least(c.last_seq - ${summarisedMessages}::integer, min(read_seq)) as seq
      from membership where conversation_id = c.id) as bound
    join lateral (
      select message.* from message
      join membership other on other.conversation_id = c.id and other.user_id <> message.sender_id
      where message.conversation_id = c.id and message.seq > bound.seq
        and (message.seq > c.last_seq - ${summarisedMessages}::integer or message.seq > other.read_seq)) as m on true
    ${further}
    order by c.id, m.seq limit ${messagesPerPage}`.execute(db)
  return found.rows
}

async function listReads(db: DbOrTrx<Tables>, conversationIds: readonly string[]) {
  if (conversationIds.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('membership')
    .select(['conversationId', 'userId as readerId', 'readSeq as upToSeq'])
    .where('conversationId', '=', sql<string>`any(${conversationIds}::uuid[])`)
    .where('readSeq', '>', 0)
    .execute()
  const reads = rows.map(({ conversationId, ...read }) => [conversationId, read] as const)
  return new Map(
    [...Map.groupBy(reads, ([id]) => id)].map(([id, pairs]) => [id, pairs.map(([, read]) => read)] as const),
  )
}
