import { hasSearchGrams } from '@codekin/contracts/search-text'
import type { DbOrTrx } from '@codekin/db/open-db'
import { containsWords, mayContainWords } from '@codekin/db/search-text'
import { type RawBuilder, sql } from 'kysely'
import { type MessageRow, messageColumns } from './messages.ts'
import type { Tables } from './tables.ts'
import { canMeet, canSeeMessage, type Viewer, visibleContent } from './visible.ts'

/** Conditions on a message besides the words. */
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
  /** Folded. */
  words: readonly string[]
  filters: SearchFilters
  limit: number
  after: FoundPlace | undefined
}

/**
 * Messages of any age in the viewer's open conversations that contain all the words, also inside others; newest first.
 * `message_search` finds candidates by their grams; the row is checked for the words, as the viewer sees the message. Words of
 * one or two narrow letters have no grams: for those, and without words, the viewer's conversations are read by their key.
 */
export async function listFoundMessages(db: DbOrTrx<Tables>, viewer: Viewer, search: Search): Promise<MessageRow[]> {
  const found = await sql<MessageRow>`
    with hit as (
      select hit.* from membership me cross join lateral (
        select conversation_id, seq, created_at, id from message
        where conversation_id = me.conversation_id ${hasGrams(search)} and ${isWanted(viewer, search)}
          and ${containsWords(visibleContent(viewer), search.words)} and ${isBehind(search)}
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

/** The expression that `message_search` indexes. */
const searchedText = sql<string>`(message.content || coalesce(chr(10) || message.hidden_content, ''))`

function hasGrams({ words }: Search): RawBuilder<unknown> {
  const indexed = words.filter(hasSearchGrams)
  return indexed.length === 0 ? sql`` : sql`and ${mayContainWords(searchedText, indexed)}`
}

/** Whether a conversation is searched. */
function isSearched(viewer: Viewer, { filters: { conversationId } }: Search): RawBuilder<boolean> {
  const isThatOne = conversationId === undefined ? sql`` : sql`and me.conversation_id = ${conversationId}`
  return sql<boolean>`me.user_id = ${viewer.userId} and me.is_listed and ${canMeet(viewer, 'me.other_id')} ${isThatOne}`
}

/** Code within a line, or in a fence over several, as it is rendered. */
const codePattern = '`[^`\\n]+`|```[\\w+#.-]*[ \\t]*\\n.*```'

function isWanted(viewer: Viewer, { filters }: Search): RawBuilder<boolean> {
  const { senderId, before, after, hasCode } = filters
  const conditions = [
    sql`message.deleted_at is null`,
    canSeeMessage(viewer),
    senderId !== undefined && sql`message.sender_id = ${senderId}`,
    before && sql`message.created_at < ${before}`,
    after && sql`message.created_at >= ${after}`,
    hasCode !== undefined && sql`(${visibleContent(viewer)} ~ ${codePattern}) = ${hasCode}::boolean`,
  ].filter((condition) => condition !== false && condition !== undefined)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

function isBehind({ after }: Search): RawBuilder<boolean> {
  if (!after) return sql<boolean>`true`
  return sql<boolean>`(message.created_at, message.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
}
