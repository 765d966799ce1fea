import type { Reader } from '@codekin/db/open-db'
import { type RawBuilder, sql } from 'kysely'
import { type MessageRow, messageColumns } from './messages.ts'
import type { Tables } from './tables.ts'
import { mayMeet, maySeeMessage, type Viewer } from './visible.ts'

/** What a search looks through word by word, since no index knows the insides and beginnings of words. */
const recent = { conversations: 40, messagesEach: 250 }
/** As many older messages are looked at for the newest among them. */
const olderHitsMax = 2_000

export type Search = { words: readonly string[]; limit: number }

/**
 * Recent messages of the viewer's most active open conversations that have all the words, also as a part of others;
 * newest first.
 */
export async function listRecentMessagesContaining(
  db: Reader<Tables>,
  viewer: Viewer,
  { words, limit }: Search,
): Promise<MessageRow[]> {
  const found = await sql<MessageRow>`
    select ${messageColumns(viewer)}
    from (
      select me.* from membership me
      where me.user_id = ${viewer.userId} and me.is_listed and ${mayMeet(viewer, 'me.other_id')}
      order by me.active_at desc, me.conversation_id desc limit ${recent.conversations}
    ) me cross join lateral (
      select * from message where conversation_id = me.conversation_id and deleted_at is null and ${maySeeMessage(viewer)}
      order by seq desc limit ${recent.messagesEach}
    ) message
    where ${containsAll(words)}
    order by message.created_at desc, message.id desc limit ${limit}
  `.execute(db)
  return found.rows
}

/**
 * Messages of any age in the viewer's open conversations that have all the words as whole words; newest first.
 * `message_words` finds them; that each word stands there as it was typed (`c++`, `node.js`) is checked on the row.
 *
 * @NOTE No prefixes here: for those GIN collects every message of everybody that has such a word.
 */
export async function listMessagesWithWords(
  db: Reader<Tables>,
  viewer: Viewer,
  { words, limit }: Search,
): Promise<MessageRow[]> {
  const found = await sql<MessageRow>`
    with hit as (
      select message.conversation_id, message.seq
      from membership me join message on message.conversation_id = me.conversation_id
      where me.user_id = ${viewer.userId} and me.is_listed and ${mayMeet(viewer, 'me.other_id')}
        and to_tsvector('simple', message.content) @@ to_tsquery('simple', ${tsqueryOf(words)})
        and message.deleted_at is null and ${maySeeMessage(viewer)} and ${containsAll(words)}
      limit ${olderHitsMax}
    )
    select ${messageColumns(viewer)}
    from hit join message using (conversation_id, seq)
      join membership me on me.conversation_id = hit.conversation_id and me.user_id = ${viewer.userId}
    order by message.created_at desc, message.id desc limit ${limit}
  `.execute(db)
  return found.rows
}

function containsAll(words: readonly string[]): RawBuilder<boolean> {
  const each = words.map((word) => sql<boolean>`strpos(lower(message.content), lower(${word})) > 0`)
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

/** Quoted, so that no character of a word is an operator: https://www.postgresql.org/docs/current/datatype-textsearch.html */
function tsqueryOf(words: readonly string[]): string {
  const quoted = words.map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`)
  return quoted.join(' & ')
}
