-- What store/match-figures.ts sends.

-- upsertMatchFigures
with
  told as (
    select
      'matches' as metric,
      created_at as at
    from
      match_pair
    union all
    select
      'matches-replied',
      match.created_at
    from
      match_pair match
      join first_word low on low.conversation_id = match.match_id
      and low.sender_id = match.low_user_id
      join first_word high on high.conversation_id = match.match_id
      and high.sender_id = match.high_user_id
    where
      greatest(low.written_at, high.written_at) <= match.created_at + interval '48 hours'
    union all
    select
      'reports',
      filed_at
    from
      report
  )
insert into
  day_figure (metric, day, value)
select
  metric,
  (at at time zone 'UTC')::date,
  count(*)
from
  told
where
  at >= $1::date::timestamp at time zone 'UTC'
  and at < ($2::date + 1)::timestamp at time zone 'UTC'
group by
  1,
  2
on conflict (day, metric) do update
set
  value = excluded.value;

-- replaceFirstMatchWaits
delete from "first_match_wait"
where
  "day" >= $1
  and "day" <= $2;
with
  matched as (
    select
      match_id,
      created_at,
      user_id
    from
      match_pair
      cross join lateral (
        values
          (low_user_id),
          (high_user_id)
      ) member (user_id)
    where
      created_at >= $1::date::timestamp at time zone 'UTC'
      and created_at < ($2::date + 1)::timestamp at time zone 'UTC'
  ),
  first as (
    select distinct
      on (user_id) user_id,
      created_at
    from
      matched
    where
      not exists (
        select
        from
          match_pair before
        where
          before.low_user_id = matched.user_id
          and before.created_at < matched.created_at
      )
      and not exists (
        select
        from
          match_pair before
        where
          before.high_user_id = matched.user_id
          and before.created_at < matched.created_at
      )
    order by
      user_id,
      created_at
  )
insert into
  first_match_wait (day, wait_days, people)
select
  (first.created_at at time zone 'UTC')::date,
  greatest(
    0,
    floor(
      extract(
        epoch
        from
          first.created_at - account.created_at
      ) / 86400
    )
  )::int,
  count(*)
from
  first
  join account using (user_id)
group by
  1,
  2;
