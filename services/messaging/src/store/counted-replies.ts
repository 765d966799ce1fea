import { type RawBuilder, sql } from 'kysely'

/** The Monday, UTC, that the week of a use begins with. */
export const weekOf = (usedAt: RawBuilder<unknown>) => sql`date_trunc('week', ${usedAt} at time zone 'utc')::date`

export const answeredWithin = sql`interval '48 hours'`

/**
 * What of the statement that sends a message counts what it answers: the templates that the other one used within two days. A
 * message that nobody else sees answers nothing. In one order, so that no two wait for each other.
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
