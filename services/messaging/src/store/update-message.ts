import type { Trx } from '@codekin/db/open-db'
import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'
import { isShadowBanned, type Viewer } from './visible.ts'

/** The text of a message before an edit, and until when it applied. */
export type PreviousContent = { content: string; replacedAt: string }
const isoFormat = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

/** `FormerWords` of the row `message`, the oldest first. */
export const previousContents: RawBuilder<PreviousContent[]> = sql`coalesce((
    select json_agg(json_build_object('content', content, 'replacedAt', to_char(replaced_at at time zone 'UTC', ${isoFormat}))
      order by replaced_at, id)
    from message_edit where message_id = message.id), '[]'::json)`

export type Edit = { id: string; messageId: string; content: string }
export type Edited = { seq: number; revision: number; recipientId: string; isHidden: boolean; isMessageHidden: boolean }

/**
 * Edits an own message and stores its former text. Under a shadow ban the other member keeps seeing the former text. The
 * conversation must be locked.
 */
export async function updateMessage(trx: Trx<Tables>, author: Viewer, edit: Edit): Promise<Edited | undefined> {
  const edited = await sql<Edited>`
    with before as (
      select message.id, other_id, coalesce(hidden_content, content) as content, ban.is_hidden and not message.is_hidden as is_own
      from message
        join membership on membership.conversation_id = message.conversation_id and membership.user_id = message.sender_id
        cross join (select ${isShadowBanned(author)} as is_hidden) ban
      where message.id = ${edit.messageId} and sender_id = ${author.userId} and deleted_at is null and idea is null
    ), kept as (
      insert into message_edit (id, message_id, content, replaced_at)
      select ${edit.id}, id, content, ${author.now} from before
    )
    update message
    set content = case when is_own then message.content else ${edit.content} end,
      edited_at = case when is_own then edited_at else ${author.now} end,
      hidden_content = case when is_own then ${edit.content} end,
      hidden_edited_at = case when is_own then ${author.now}::timestamptz end,
      revision = revision + (not is_own)::integer
    from before
    where message.id = before.id
    returning message.seq, message.revision, other_id as recipient_id, message.is_hidden or is_own as is_hidden,
      message.is_hidden as is_message_hidden
  `.execute(trx)
  return edited.rows[0]
}
