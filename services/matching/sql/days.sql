-- What store/days.ts sends.

-- countSwipes
select
  (decided_at at time zone 'UTC')::date::text as day,
  count(*)::int as swipes
from
  swipe
where
  decided_at >= $1::date::timestamp at time zone 'UTC'
  and decided_at < ($2::date + 1)::timestamp at time zone 'UTC'
group by
  1;

-- measureImpressions
with
  shown as (
    select
      (dealt_at at time zone 'UTC')::date as day,
      candidate_id,
      count(*) as times
    from
      exposure
    where
      dealt_at >= $1::date::timestamp at time zone 'UTC'
      and dealt_at < ($2::date + 1)::timestamp at time zone 'UTC'
    group by
      1,
      2
  ),
  ranked as (
    select
      day,
      times,
      row_number() over (
        partition by
          day
        order by
          times
      ) as rank
    from
      shown
  )
select
  day::text,
  greatest(0, 2 * sum(rank * times)::float8 / (count(*) * sum(times)) - (count(*) + 1)::float8 / count(*)) as gini
from
  ranked
group by
  day;

-- listFirstSwipes
select
  "user_id",
  min(decided_at) as "swiped_at"
from
  "swipe"
where
  "user_id" > $1
group by
  "user_id"
order by
  "user_id"
limit
  $2;
