import type { Trx } from '@codekin/db/open-db'
import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'
import { isShadowBanned, type Viewer } from './visible.ts'

/** The message and the emoji. */
export type Reacting = { conversationId: string; seq: number; emoji: string }
/** Hidden: only the member who reacted sees it. */
export type Reacted = { otherId: string; revision: number; isHidden: boolean }

/**
 * Reacts to a message. Undefined if the viewer already did. A hidden reaction becomes visible, unless the viewer is still
 * shadow-banned. The conversation must be locked.
 */
export function upsertReaction(trx: Trx<Tables>, viewer: Viewer, to: Reacting): Promise<Reacted | undefined> {
  return change(
    trx,
    viewer,
    to,
    sql`
      insert into reaction (conversation_id, seq, user_id, emoji, is_hidden, reacted_at)
      select conversation_id, seq, ${viewer.userId}, ${to.emoji}, is_hidden or ${isShadowBanned(viewer)}, ${viewer.now}
      from message where conversation_id = ${to.conversationId} and seq = ${to.seq}
      on conflict (conversation_id, seq, user_id, emoji) do update
        set is_hidden = reaction.is_hidden and excluded.is_hidden, is_taken_back = false,
          reacted_at = case when reaction.is_hidden then excluded.reacted_at else reaction.reacted_at end
        where reaction.is_taken_back or (reaction.is_hidden and not excluded.is_hidden)
      returning is_hidden or exists (select from known where is_taken_back) as is_hidden`,
  )
}

/** Removes a reaction; under a shadow ban only for the viewer. Undefined if there is none. The conversation must be locked. */
export function deleteReaction(trx: Trx<Tables>, viewer: Viewer, to: Reacting): Promise<Reacted | undefined> {
  return change(
    trx,
    viewer,
    to,
    sql`
      select is_hidden from removed
      union all
      select true from taken_back`,
    sql`, removed as (
      delete from reaction using known
      where ${isIt(viewer, to)} and (known.is_hidden or not ${isShadowBanned(viewer)})
      returning reaction.is_hidden
    ), taken_back as (
      update reaction set is_taken_back = true from known
      where ${isIt(viewer, to)} and not known.is_taken_back and not known.is_hidden and ${isShadowBanned(viewer)}
      returning reaction.emoji
    )`,
  )
}

const isIt = (viewer: Viewer, { conversationId, seq, emoji }: Reacting) => sql`
  reaction.conversation_id = ${conversationId} and reaction.seq = ${seq} and reaction.user_id = ${viewer.userId}
    and reaction.emoji = ${emoji}`

/** A change that only its author sees is no new revision for the other member. `known`: the reaction before. */
async function change(
  trx: Trx<Tables>,
  viewer: Viewer,
  to: Reacting,
  changing: RawBuilder<unknown>,
  before: RawBuilder<unknown> = sql``,
): Promise<Reacted | undefined> {
  const changed = await sql<Reacted>`
    with known as (
      select is_hidden, is_taken_back from reaction where ${isIt(viewer, to)}
    )${before}, changed as (${changing})
    update message set revision = revision + (not changed.is_hidden)::integer
    from changed, membership me
    where message.conversation_id = ${to.conversationId} and message.seq = ${to.seq}
      and me.conversation_id = ${to.conversationId} and me.user_id = ${viewer.userId}
    returning me.other_id, message.revision, changed.is_hidden
  `.execute(trx)
  return changed.rows[0]
}
