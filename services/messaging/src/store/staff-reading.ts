import type { DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import { type ImageRow, imagesOfMessage } from './images.ts'
import type { Tables } from './tables.ts'
import { type PreviousContent, previousContents } from './update-message.ts'
import { canMeet, canSeeMessage, type Viewer } from './visible.ts'

/** A message as staff read it, including hidden ones. */
export type ReadMessageRow = {
  id: string
  conversationId: string
  seq: number
  senderId: string
  recipientId: string
  content: string
  images: ImageRow[]
  createdAt: Date
  deletedAt: Date | null
  isHidden: boolean
  edits: PreviousContent[]
}

/** Columns of `ReadMessageRow`, from `message` joined with its author's membership `sender`. */
const readColumns = sql`
  message.id, message.conversation_id, message.seq, message.sender_id, sender.other_id as recipient_id,
  coalesce(message.hidden_content, message.content) as content, ${imagesOfMessage} as images,
  message.created_at, message.deleted_at, message.is_hidden,
  ${previousContents} as edits`

const senderOfMessage = sql`
  join membership sender on sender.conversation_id = message.conversation_id and sender.user_id = message.sender_id`

/** Lists those of the messages that the reader can read now, in the order in which they were written. */
export async function listReadableMessages(
  db: DbOrTrx<Tables>,
  reader: Viewer,
  ids: readonly string[],
): Promise<ReadMessageRow[]> {
  const found = await sql<ReadMessageRow>`
    select ${readColumns}
    from message ${senderOfMessage}
      join membership me on me.conversation_id = message.conversation_id and me.user_id = ${reader.userId}
    where message.id = any (${ids}::uuid[]) and ${canSeeMessage(reader)} and ${canMeet(reader, 'me.other_id')}
    order by message.created_at, message.id
  `.execute(db)
  return found.rows
}

/** Lists the newest messages of a conversation, or those before a number; newest first. */
export async function listMessagesForStaff(
  db: DbOrTrx<Tables>,
  conversationId: string,
  page: { beforeSeq: number | null; limit: number },
): Promise<ReadMessageRow[]> {
  const before = page.beforeSeq === null ? sql`` : sql`and message.seq < ${page.beforeSeq}`
  const found = await sql<ReadMessageRow>`
    select ${readColumns} from message ${senderOfMessage}
    where message.conversation_id = ${conversationId} ${before}
    order by message.seq desc limit ${page.limit}
  `.execute(db)
  return found.rows
}

/** Finds the place of a message, whoever may see it. */
export async function findMessagePlace(
  db: DbOrTrx<Tables>,
  id: string,
): Promise<{ id: string; conversationId: string; seq: number; senderId: string } | undefined> {
  return await db
    .selectFrom('message')
    .select(['id', 'conversationId', 'seq', 'senderId'])
    .where('id', '=', id)
    .executeTakeFirst()
}
