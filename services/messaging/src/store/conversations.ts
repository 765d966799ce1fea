import type { MatchState } from '@codekin/contracts/matching/events'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'
import { canMeet, type Viewer } from './visible.ts'

/**
 * Opens or ends the conversation of a match, unless a newer state of the match is known. Missing rows are derived from the
 * messages and read markers: there are none at first, and all of them when the projection is rebuilt.
 */
export async function upsertConversation(trx: Trx<Tables>, match: MatchState): Promise<void> {
  const { matchId: id, createdAt: openedAt, sourceVersion } = match
  const endedAt = match.status === 'ended' ? match.endedAt : null
  const upserted = await sql`
    insert into conversation (id, opened_at, ended_at, source_version, last_seq, has_hidden)
    values (${id}, ${openedAt}, ${endedAt}, ${sourceVersion},
      coalesce((select max(seq) from message where conversation_id = ${id}), 0),
      exists (select from message where conversation_id = ${id} and is_hidden))
    on conflict (id) do update
      set opened_at = excluded.opened_at, ended_at = excluded.ended_at, source_version = excluded.source_version
      where excluded.source_version > conversation.source_version
    returning id`.execute(trx)
  if (upserted.rows.length > 0) await upsertMemberships(trx, match)
}

async function upsertMemberships(
  trx: Trx<Tables>,
  { matchId: id, userIds: [a, b], createdAt: openedAt, status }: MatchState,
): Promise<void> {
  await sql`
    insert into membership (conversation_id, user_id, other_id, is_listed, active_at, read_seq, unread_count)
    select ${id}::uuid, me.id, me.other_id, ${status === 'active'}::boolean,
      coalesce((
        select created_at from message
        where conversation_id = ${id} and (sender_id = me.id or not is_hidden) order by seq desc limit 1), ${openedAt}),
      reading.up_to_seq,
      (select count(*) from message
        where conversation_id = ${id} and seq > reading.up_to_seq
          and sender_id = me.other_id and deleted_at is null and not is_hidden)
    from (values (${a}::uuid, ${b}::uuid), (${b}, ${a})) as me (id, other_id)
    cross join lateral (
      select coalesce(max(up_to_seq), 0) as up_to_seq from read_marker
      where conversation_id = ${id} and reader_id = me.id) as reading
    on conflict (conversation_id, user_id) do update set is_listed = excluded.is_listed`.execute(trx)
}

export type ConversationRow = { id: string; endedAt: Date | null; lastSeq: number; hasHidden: boolean }

/** Finds a conversation of the viewer, also an ended one. */
export async function findConversation(
  db: DbOrTrx<Tables>,
  viewer: Viewer,
  id: string,
): Promise<ConversationRow | undefined> {
  const found = await sql<ConversationRow>`
    select conversation.id, conversation.ended_at, conversation.last_seq, conversation.has_hidden
    from membership me join conversation on conversation.id = me.conversation_id
    where me.conversation_id = ${id} and me.user_id = ${viewer.userId} and ${canMeet(viewer, 'me.other_id')}
  `.execute(db)
  return found.rows[0]
}

/** Whether the conversation is known, regardless of the viewer. */
export async function isConversationKnown(db: DbOrTrx<Tables>, id: string): Promise<boolean> {
  const row = await db.selectFrom('conversation').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Makes every other writer of the conversation wait until the transaction ends. */
export async function lockConversation(
  trx: Trx<Tables>,
  id: string,
): Promise<{ lastSeq: number; endedAt: Date | null }> {
  return trx
    .selectFrom('conversation')
    .select(['lastSeq', 'endedAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
