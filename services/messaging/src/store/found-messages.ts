import type { Reader } from '@codekin/db/open-db'
import { type RawBuilder, sql } from 'kysely'
import { type MessageRow, messageColumns } from './messages.ts'
import type { Tables } from './tables.ts'
import { contentFor, mayMeet, maySeeMessage, type Viewer } from './visible.ts'

/** What a search looks through word by word, since no index knows the insides and beginnings of words. */
const recent = { conversations: 40, messagesEach: 250 }
/** What a message must be beside having the words. */
export type SearchFilters = {
  senderId?: string | undefined
  /** Exclusive. */
  before?: Date | undefined
  /** Inclusive. */
  after?: Date | undefined
  hasCode?: boolean | undefined
  conversationId?: string | undefined
}

export type FoundPlace = readonly [createdAt: string, id: string]
export type Search = {
  words: readonly string[]
  filters: SearchFilters
  limit: number
  after: FoundPlace | undefined
}

/**
 * Recent messages of the viewer's most active open conversations that have all the words, also as a part of others;
 * newest first. The filters say which messages are the recent ones; the place does not, so that all pages are of one list.
 */
export async function listRecentMessagesContaining(
  db: Reader<Tables>,
  viewer: Viewer,
  search: Search,
): Promise<MessageRow[]> {
  const found = await sql<MessageRow>`
    select ${messageColumns(viewer)}
    from (
      select me.* from membership me
      where ${isSearched(viewer, search)}
      order by me.active_at desc, me.conversation_id desc limit ${recent.conversations}
    ) me cross join lateral (
      select * from message where conversation_id = me.conversation_id and ${isWanted(viewer, search)}
      order by seq desc limit ${recent.messagesEach}
    ) message
    where ${containsAll(viewer, search)} and ${isBehind(search)}
    order by message.created_at desc, message.id desc limit ${search.limit}
  `.execute(db)
  return found.rows
}

/**
 * Messages of any age in the viewer's open conversations that have all the words as whole words; newest first. `message_words`
 * finds them; that each word stands there as it was typed (`c++`, `node.js`) is checked on the row. Without words the
 * conversations are walked by their key: it costs what the own conversations hold.
 *
 * @NOTE No prefixes here: for those GIN collects every message of everybody that has such a word.
 */
export async function listMessagesWithWords(db: Reader<Tables>, viewer: Viewer, search: Search): Promise<MessageRow[]> {
  const hasWords =
    search.words.length === 0
      ? sql``
      : sql`and to_tsvector('simple', message.content) @@ to_tsquery('simple', ${tsqueryOf(search.words)})`
  const found = await sql<MessageRow>`
    with hit as (
      select hit.* from membership me cross join lateral (
        select conversation_id, seq, created_at, id from message
        where conversation_id = me.conversation_id ${hasWords} and ${isWanted(viewer, search)}
          and ${containsAll(viewer, search)} and ${isBehind(search)}
        order by created_at desc, id desc limit ${search.limit}
      ) hit
      where ${isSearched(viewer, search)}
      order by hit.created_at desc, hit.id desc limit ${search.limit}
    )
    select ${messageColumns(viewer)}
    from hit join message using (conversation_id, seq)
      join membership me on me.conversation_id = hit.conversation_id and me.user_id = ${viewer.userId}
    order by message.created_at desc, message.id desc
  `.execute(db)
  return found.rows
}

/** Whether a conversation is one to look into. */
function isSearched(viewer: Viewer, { filters: { conversationId } }: Search): RawBuilder<boolean> {
  const isThatOne = conversationId === undefined ? sql`` : sql`and me.conversation_id = ${conversationId}`
  return sql<boolean>`me.user_id = ${viewer.userId} and me.is_listed and ${mayMeet(viewer, 'me.other_id')} ${isThatOne}`
}

/** Within a line, or in a fence over several: as messages are drawn. */
const codePattern = '`[^`\\n]+`|```[\\w+#.-]*[ \\t]*\\n.*```'

function isWanted(viewer: Viewer, { filters }: Search): RawBuilder<boolean> {
  const { senderId, before, after, hasCode } = filters
  const conditions = [
    sql`message.deleted_at is null`,
    maySeeMessage(viewer),
    senderId !== undefined && sql`message.sender_id = ${senderId}`,
    before && sql`message.created_at < ${before}`,
    after && sql`message.created_at >= ${after}`,
    hasCode !== undefined && sql`(${contentFor(viewer)} ~ ${codePattern}) = ${hasCode}::boolean`,
  ].filter((condition) => condition !== false && condition !== undefined)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

function isBehind({ after }: Search): RawBuilder<boolean> {
  if (!after) return sql<boolean>`true`
  return sql<boolean>`(message.created_at, message.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
}

function containsAll(viewer: Viewer, { words }: Search): RawBuilder<boolean> {
  if (words.length === 0) return sql<boolean>`true`
  const each = words.map((word) => sql<boolean>`strpos(lower(${contentFor(viewer)}), lower(${word})) > 0`)
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

/** Quoted, so that no character of a word is an operator: https://www.postgresql.org/docs/current/datatype-textsearch.html */
function tsqueryOf(words: readonly string[]): string {
  const quoted = words.map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`)
  return quoted.join(' & ')
}
