import { type RawBuilder, sql } from 'kysely'

/** The Monday (UTC) of the week of a use. */
export const weekOf = (usedAt: RawBuilder<unknown>) => sql`date_trunc('week', ${usedAt} at time zone 'utc')::date`

export const answeredWithin = sql`interval '48 hours'`

/**
 * The part of the sending statement that counts replies: to templates that the other member used within two days. A hidden
 * message isn't a reply. Updates in a fixed order, to avoid deadlocks.
 */
export function countedReplies({ conversationId, now }: { conversationId: string; now: Date }): RawBuilder<unknown> {
  return sql`answered as (
      select used.* from place cross join lateral
        answer_uses(${conversationId}, place.other_id, ${now}::timestamptz - ${answeredWithin}, ${now}) used
      where not place.is_hidden
    ), effective as (
      insert into template_effect as effect (template_id, uses, replies)
      select template_id, 0, count(*) from answered where not is_hidden group by template_id order by template_id
      on conflict (template_id) do update set replies = effect.replies + excluded.replies
    ), weekly as (
      insert into template_week as known (template_id, version, week, uses, replies)
      select template_id, version, ${weekOf(sql`used_at`)}, 0, count(*) from answered where not is_hidden
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (template_id, version, week) do update set replies = known.replies + excluded.replies
    )`
}
