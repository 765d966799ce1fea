import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { answeredWithin, weekOf } from '../../store/counted-replies.ts'
import type { Tables } from '../../store/tables.ts'
import { isShadowBanned, type Viewer } from '../../store/visible.ts'
import type { TemplateEffectTable, TemplateUseTable } from './tables.ts'

/** A use of a template. `isHidden`: only its user sees the message. Uses under a shadow ban are always hidden. */
export type Use = TemplateUseTable

/**
 * Stores a use, unless the user has used the template in this conversation before. Returns whether it counts for others. A unique
 * index decides, so of many at once one is stored.
 */
export async function insertUse(trx: Trx<Tables>, { now }: Pick<Viewer, 'now'>, use: Use): Promise<boolean> {
  const { id, templateId, version, userId, conversationId, messageId, usedAt, repliedAt, isHidden } = use
  const inserted = await sql<{ isHidden: boolean }>`
    insert into template_use
      (id, template_id, version, user_id, conversation_id, message_id, used_at, replied_at, is_hidden)
    values (${id}, ${templateId}, ${version}, ${userId}, ${conversationId}, ${messageId}, ${usedAt}, ${repliedAt},
      ${isHidden}::boolean or ${isShadowBanned({ userId, now })})
    on conflict do nothing returning is_hidden`.execute(trx)
  return inserted.rows[0]?.isHidden === false
}

/** Counts a use and the reply it has received so far. */
export async function upsertEffect(
  trx: Trx<Tables>,
  { templateId, version, usedAt, repliedAt }: Pick<Use, 'templateId' | 'version' | 'usedAt' | 'repliedAt'>,
): Promise<void> {
  const replies = repliedAt ? 1 : 0
  await sql`
    with effective as (
      insert into template_effect as effect (template_id, uses, replies) values (${templateId}, 1, ${replies})
      on conflict (template_id) do update
        set uses = effect.uses + 1, replies = effect.replies + excluded.replies
    )
    insert into template_week as known (template_id, version, week, uses, replies)
    values (${templateId}, ${version}, ${weekOf(sql`${usedAt}::timestamptz`)}, 1, ${replies})
    on conflict (template_id, version, week) do update
      set uses = known.uses + 1, replies = known.replies + excluded.replies`.execute(trx)
}

export type UsedMessage = { usedAt: Date; repliedAt: Date | null; isHidden: boolean }

/**
 * Returns when an own message of a conversation was sent, and when the other member visibly replied, within two days. Undefined
 * if there is no such message. The conversation must be locked, otherwise a reply being sent is missed.
 */
export async function findUsedMessage(
  trx: Trx<Tables>,
  viewer: Viewer,
  { conversationId, messageId }: { conversationId: string; messageId: string },
): Promise<UsedMessage | undefined> {
  const found = await sql<UsedMessage>`
    select used.created_at as used_at, used.is_hidden, (
      select answer.created_at from message answer
      where answer.conversation_id = used.conversation_id and answer.seq > used.seq
        and answer.sender_id <> used.sender_id and not answer.is_hidden
        and answer.created_at <= used.created_at + ${answeredWithin}
      order by answer.seq limit 1) as replied_at
    from message used
    where used.id = ${messageId} and used.conversation_id = ${conversationId} and used.sender_id = ${viewer.userId}`.execute(
    trx,
  )
  return found.rows[0]
}

/** Counts a user's uses under a shadow ban, which count for that user alone. */
export function hiddenUses({ userId }: Pick<Viewer, 'userId'>, templateId: RawBuilder<unknown>) {
  const counted = (what: RawBuilder<unknown>) => sql<number>`(
    select count(${what})::integer from template_use
    where user_id = ${userId} and template_id = ${templateId} and is_hidden)`
  return { uses: counted(sql`*`), replies: counted(sql`replied_at`) }
}

/** Returns the statistics of templates as the viewer sees them. */
export async function listEffects(
  db: DbOrTrx<Tables>,
  viewer: Pick<Viewer, 'userId'>,
  templateIds: readonly string[],
): Promise<Selectable<TemplateEffectTable>[]> {
  const hidden = hiddenUses(viewer, sql`asked.id`)
  const found = await sql<Selectable<TemplateEffectTable>>`
    select asked.id as template_id, coalesce(uses, 0) + ${hidden.uses} as uses, coalesce(replies, 0) + ${hidden.replies} as replies,
      coalesce(low, 0) as low
    from unnest(${templateIds}::text[]) as asked (id) left join template_effect on template_id = asked.id`.execute(db)
  return found.rows
}

export type CountedUses = { version: number; week: string; uses: number; replies: number }

/** Returns a template's uses by version and week as the viewer sees them: newest week first, then newest version. */
export async function listWeeks(
  db: DbOrTrx<Tables>,
  viewer: Pick<Viewer, 'userId'>,
  templateId: string,
): Promise<CountedUses[]> {
  const counted = await sql<CountedUses>`
    select version, to_char(week, 'YYYY-MM-DD') as week, sum(uses)::integer as uses, sum(replies)::integer as replies
    from (
      select version, week, uses, replies from template_week where template_id = ${templateId}
      union all
      select version, ${weekOf(sql`used_at`)}, 1, (replied_at is not null)::integer from template_use
      where user_id = ${viewer.userId} and template_id = ${templateId} and is_hidden
    ) counted
    group by version, counted.week order by counted.week desc, version desc`.execute(db)
  return counted.rows
}
