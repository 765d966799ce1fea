import type { DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { ListPosition } from './conversation-list.ts'
import type { Tables } from './tables.ts'

/** A conversation as staff see it: its members, message count and times, including hidden messages. */
export type StaffConversationRow = {
  id: string
  userId: string
  otherId: string
  endedAt: Date | null
  messageCount: number
  startedAt: Date
  /** Includes messages that only their sender sees. */
  lastMessageAt: Date | null
  /** The sort value. */
  activeAt: Date
}

/** Columns of `StaffConversationRow`, from the membership `me`. `seq` has no gaps, so the last number is the count. */
const columns = sql`
  me.conversation_id as id, me.user_id, me.other_id, me.active_at, conversation.ended_at, conversation.opened_at as started_at,
  conversation.last_seq as message_count,
  (select created_at from message
    where message.conversation_id = me.conversation_id and message.seq = conversation.last_seq) as last_message_at`

/**
 * Lists everyone's conversations, most recently active first, after a cursor. A single scan of `membership_active` meets each
 * conversation twice, once per member. The more recently active side counts, because a message under a shadow ban moves the
 * conversation for its sender only.
 */
export async function listAllConversations(
  db: DbOrTrx<Tables>,
  page: { limit: number; after: ListPosition | undefined },
): Promise<StaffConversationRow[]> {
  const found = await sql<StaffConversationRow>`
    select ${columns}
    from membership me join conversation on conversation.id = me.conversation_id
    where ${isAfter(page.after)} and not exists (
      select from membership other
      where other.conversation_id = me.conversation_id and other.user_id = me.other_id
        and (other.active_at, other.user_id) > (me.active_at, me.user_id))
    order by me.active_at desc, me.conversation_id desc
    limit ${page.limit}
  `.execute(db)
  return found.rows
}

/** Lists one user's conversations, including ended ones. Each of the two indexes is scanned as far as the page reaches. */
export async function listConversationsOf(
  db: DbOrTrx<Tables>,
  userId: string,
  page: { limit: number; after: ListPosition | undefined },
): Promise<StaffConversationRow[]> {
  const walk = (isListed: boolean) => sql`(
    select me.* from membership me
    where me.user_id = ${userId} and ${isListed ? sql`me.is_listed` : sql`not me.is_listed`} and ${isAfter(page.after)}
    order by me.active_at desc, me.conversation_id desc
    limit ${page.limit})`
  const found = await sql<StaffConversationRow>`
    select ${columns}
    from (${walk(true)} union all ${walk(false)}) me join conversation on conversation.id = me.conversation_id
    order by me.active_at desc, me.conversation_id desc
    limit ${page.limit}
  `.execute(db)
  return found.rows
}

const isAfter = (after: ListPosition | undefined) =>
  after ? sql`(me.active_at, me.conversation_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`

/** Finds a conversation, whoever its members are. */
export async function findAnyConversation(db: DbOrTrx<Tables>, id: string): Promise<StaffConversationRow | undefined> {
  const found = await sql<StaffConversationRow>`
    select ${columns}
    from membership me join conversation on conversation.id = me.conversation_id
    where me.conversation_id = ${id}
    order by me.active_at desc, me.user_id desc
    limit 1
  `.execute(db)
  return found.rows[0]
}
