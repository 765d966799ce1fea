import type { Db, DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { PresetEffectTable } from './exposure-tables.ts'
import type { Tables } from './tables.ts'

export async function listPresetEffects(db: DbOrTrx<Tables>): Promise<PresetEffectTable[]> {
  return await db.selectFrom('presetEffect').selectAll().execute()
}

type Cards = {
  preset: string
  /** Cards dealt in this period, the newest `most` of them. */
  from: Date
  to: Date
  most: number
  /** The maximum weight of a card, see `domain/effectiveness.ts`. */
  heaviest: number
  measuredAt: Date
}

/**
 * Stores the outcomes of cards dealt under a preset: a match of the viewer with the person on the card, and a reply if each of
 * the two wrote in that conversation.
 */
export async function measurePresetEffect(db: Db<Tables>, o: Cards): Promise<void> {
  await sql`
    with card as materialized (
      select viewer_id, candidate_id, dealt_at, least(1 / greatest(propensity, 1e-6::real), ${o.heaviest})::float8 as w
      from exposure
      where preset = ${o.preset} and dealt_at >= ${o.from} and dealt_at < ${o.to}
      order by dealt_at desc limit ${o.most}
    ), outcome as (
      select w, (m.id is not null)::int as matched, (m.id is not null and exists (
          select from conversation_message c
          where c.conversation_id = m.id and c.sender_id = viewer_id and not c.is_hidden)
        and exists (
          select from conversation_message c
          where c.conversation_id = m.id and c.sender_id = candidate_id and not c.is_hidden))::int as replied
      from card
      left join match m on m.low_user_id = least(viewer_id, candidate_id)
        and m.high_user_id = greatest(viewer_id, candidate_id) and m.source = 'swipe' and m.matched_at >= dealt_at
    )
    insert into preset_effect
    select ${o.preset}, count(*), coalesce(sum(w), 0), coalesce(sum(w * w), 0),
      coalesce(sum(w * matched), 0), coalesce(sum(w * w * matched), 0),
      coalesce(sum(w * replied), 0), coalesce(sum(w * w * replied), 0), ${o.measuredAt}
    from outcome
    on conflict (preset) do update set cards = excluded.cards, weight = excluded.weight,
      weight_squared = excluded.weight_squared, matched_weight = excluded.matched_weight,
      matched_weight_squared = excluded.matched_weight_squared, replied_weight = excluded.replied_weight,
      replied_weight_squared = excluded.replied_weight_squared, measured_at = excluded.measured_at`.execute(db)
}
