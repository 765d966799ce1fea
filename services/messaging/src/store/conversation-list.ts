import type { DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import { isArchived, isMuted, joinArranged } from './arrangements.ts'
import { imageCountOf } from './images.ts'
import type { Tables } from './tables.ts'
import { areReceiptsShown, canMeet, canSeeMessage, type Viewer, visibleContent } from './visible.ts'

export type ListedConversation = {
  id: string
  otherId: string
  unreadCount: number
  activeAt: Date
  /** Null until the other member's profile arrives. */
  fullName: string | null
  photoUrl: string | null
  headline: string | null
  /** All null if there is no readable message. */
  messageId: string | null
  seq: number | null
  senderId: string | null
  content: string | null
  imageCount: number | null
  createdAt: Date | null
  readUpToSeq: number | null
  isMuted: boolean
  mutedUntil: Date | null
}

export type ListPosition = readonly [activeAt: string, id: string]

/**
 * Lists open conversations, archived or not, last active first, after a cursor. A single scan of `membership_listed` drops
 * members whom the viewer may not meet, so every page but the last is full.
 */
export async function listConversations(
  db: DbOrTrx<Tables>,
  viewer: Viewer,
  page: { limit: number; after: ListPosition | undefined; isArchived: boolean },
): Promise<ListedConversation[]> {
  const further = page.after
    ? sql`and (me.active_at, me.conversation_id) < (${page.after[0]}::timestamptz, ${page.after[1]}::uuid)`
    : sql``
  const found = await sql<ListedConversation>`
    select me.conversation_id as id, me.other_id, me.unread_count, me.active_at,
      member.full_name, member.photo_url, member.headline,
      last.id as message_id, last.seq, last.sender_id, last.content, last.created_at, last.image_count,
      (select up_to_seq from read_marker
        where conversation_id = me.conversation_id and reader_id = me.other_id and not is_hidden
          and ${areReceiptsShown(viewer, 'me.other_id')}
        order by up_to_seq desc limit 1) as read_up_to_seq,
      ${isMuted(viewer)} as is_muted, arranged.muted_until
    from membership me ${joinArranged}
    left join member on member.user_id = me.other_id
    left join lateral (
      select id, seq, sender_id, ${visibleContent(viewer)} as content, created_at,
        ${imageCountOf('message.id')} as image_count from message
      where conversation_id = me.conversation_id and deleted_at is null and ${canSeeMessage(viewer)}
      order by seq desc limit 1
    ) last on true
    where me.user_id = ${viewer.userId} and me.is_listed and ${canMeet(viewer, 'me.other_id')} ${further}
      ${page.isArchived ? sql`and` : sql`and not`} ${isArchived(viewer)}
    order by me.active_at desc, me.conversation_id desc
    limit ${page.limit}
  `.execute(db)
  return found.rows
}

/** Counts unread messages in the viewer's listed, unmuted conversations. Reads only conversations with unread messages. */
export async function countUnread(db: DbOrTrx<Tables>, viewer: Viewer): Promise<number> {
  const counted = await sql<{ unreadCount: number }>`
    select coalesce(sum(me.unread_count), 0)::integer as unread_count from membership me ${joinArranged}
    where me.user_id = ${viewer.userId} and me.is_listed and me.unread_count > 0 and ${canMeet(viewer, 'me.other_id')}
      and not ${isMuted(viewer)} and not ${isArchived(viewer)}
  `.execute(db)
  return counted.rows[0]?.unreadCount ?? 0
}
