import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'
import { canMeet, canSeeMessage, type Viewer } from './visible.ts'

/** Joined to `membership me`: how the member arranged the conversation, if at all. */
export const joinArranged = sql`left join arrangement arranged
  on arranged.user_id = me.user_id and arranged.conversation_id = me.conversation_id`

/** Whether the conversation is muted now. Needs `joinArranged`. */
export function isMuted({ now }: Pick<Viewer, 'now'>): RawBuilder<boolean> {
  return sql<boolean>`(arranged.is_muted is true and (arranged.muted_until is null or arranged.muted_until > ${now}))`
}

/**
 * Whether the conversation is archived: until someone writes in it, where the other member's messages don't count while it is
 * muted. Derived from the messages, so one written at the moment of archiving can't be missed. Needs `joinArranged`.
 */
export function isArchived(viewer: Viewer): RawBuilder<boolean> {
  return sql<boolean>`(arranged.archived_seq is not null and not exists (
    select from message
    where conversation_id = me.conversation_id and seq > arranged.archived_seq and deleted_at is null
      and ${canSeeMessage(viewer)} and (sender_id = ${viewer.userId} or not ${isMuted(viewer)})))`
}

/** Mutes a conversation until a moment; `null` mutes it until it is unmuted. Returns whether anything changed. */
export async function upsertConversationMuted(
  trx: Trx<Tables>,
  { userId }: Viewer,
  { conversationId, until }: { conversationId: string; until: Date | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into arrangement (user_id, conversation_id, is_muted, muted_until) values (${userId}, ${conversationId}, true, ${until})
    on conflict (user_id, conversation_id) do update set is_muted = true, muted_until = excluded.muted_until
    where not arrangement.is_muted or arrangement.muted_until is distinct from excluded.muted_until`.execute(trx)
  return numAffectedRows === 1n
}

/** Unmutes a conversation. Returns whether anything changed. */
export async function updateConversationUnmuted(
  trx: Trx<Tables>,
  { userId }: Viewer,
  conversationId: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update arrangement set is_muted = false, muted_until = null
    where user_id = ${userId} and conversation_id = ${conversationId} and is_muted`.execute(trx)
  return numAffectedRows === 1n
}

/** Archives a conversation up to a message; a later message brings it back. Returns whether anything changed. */
export async function upsertConversationArchived(
  trx: Trx<Tables>,
  { userId }: Viewer,
  { conversationId, upToSeq }: { conversationId: string; upToSeq: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into arrangement (user_id, conversation_id, archived_seq)
    select ${userId}, id, least(last_seq, ${upToSeq}) from conversation where id = ${conversationId}
    on conflict (user_id, conversation_id) do update set archived_seq = excluded.archived_seq
    where arrangement.archived_seq is distinct from excluded.archived_seq`.execute(trx)
  return numAffectedRows === 1n
}

/** Unarchives a conversation. Returns whether anything changed. */
export async function updateConversationUnarchived(
  trx: Trx<Tables>,
  { userId }: Viewer,
  conversationId: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update arrangement set archived_seq = null
    where user_id = ${userId} and conversation_id = ${conversationId} and archived_seq is not null`.execute(trx)
  return numAffectedRows === 1n
}

/** Counts the viewer's archived conversations. */
export async function countArchived(db: DbOrTrx<Tables>, viewer: Viewer): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::integer as count from membership me ${joinArranged}
    where me.user_id = ${viewer.userId} and me.is_listed and ${isArchived(viewer)} and ${canMeet(viewer, 'me.other_id')}
  `.execute(db)
  return counted.rows[0]?.count ?? 0
}

/** Lists the conversations that are muted now. */
export async function listMuted(db: DbOrTrx<Tables>, viewer: Viewer): Promise<string[]> {
  const found = await sql<{ conversationId: string }>`
    select arranged.conversation_id from arrangement arranged
    where arranged.user_id = ${viewer.userId} and ${isMuted(viewer)}`.execute(db)
  return found.rows.map(({ conversationId }) => conversationId)
}

/** Lists the conversations that any of these users has muted now. */
export async function listMutedOf(
  db: DbOrTrx<Tables>,
  userIds: readonly string[],
  now: Date,
): Promise<{ userId: string; conversationId: string }[]> {
  const found = await sql<{ userId: string; conversationId: string }>`
    select arranged.user_id, arranged.conversation_id from arrangement arranged
    where arranged.user_id = any(${userIds}::uuid[]) and ${isMuted({ now })}`.execute(db)
  return found.rows
}
