-- What store/preset-effects.ts sends.

-- listPresetEffects
select
  *
from
  "preset_effect";

-- measurePresetEffect
with
  card as materialized (
    select
      viewer_id,
      candidate_id,
      dealt_at,
      least(1 / greatest(propensity, 1e-6::real), $1)::float8 as w
    from
      exposure
    where
      preset = $2
      and dealt_at >= $3
      and dealt_at < $4
    order by
      dealt_at desc
    limit
      $5
  ),
  outcome as (
    select
      w,
      (m.id is not null)::int as matched,
      (
        m.id is not null
        and exists (
          select
          from
            conversation_message c
          where
            c.conversation_id = m.id
            and c.sender_id = viewer_id
            and not c.is_hidden
        )
        and exists (
          select
          from
            conversation_message c
          where
            c.conversation_id = m.id
            and c.sender_id = candidate_id
            and not c.is_hidden
        )
      )::int as replied
    from
      card
      left join match m on m.low_user_id = least(viewer_id, candidate_id)
      and m.high_user_id = greatest(viewer_id, candidate_id)
      and m.source = 'swipe'
      and m.matched_at >= dealt_at
  )
insert into
  preset_effect
select
  $6,
  count(*),
  coalesce(sum(w), 0),
  coalesce(sum(w * w), 0),
  coalesce(sum(w * matched), 0),
  coalesce(sum(w * w * matched), 0),
  coalesce(sum(w * replied), 0),
  coalesce(sum(w * w * replied), 0),
  $7
from
  outcome
on conflict (preset) do update
set
  cards = excluded.cards,
  weight = excluded.weight,
  weight_squared = excluded.weight_squared,
  matched_weight = excluded.matched_weight,
  matched_weight_squared = excluded.matched_weight_squared,
  replied_weight = excluded.replied_weight,
  replied_weight_squared = excluded.replied_weight_squared,
  measured_at = excluded.measured_at;
