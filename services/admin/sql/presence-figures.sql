-- What store/presence-figures.ts sends.

-- upsertPresenceFigures
with
  visit as (
    select
      day,
      lead(day) over (
        partition by
          user_id
        order by
          day
      ) as next
    from
      active_day
    where
      day between $1::date - 29 and $2::date
  ),
  counted as (
    select
      metric,
      greatest(day, $3::date) as begins,
      least(day + length, coalesce(next, day + length)) as ends
    from
      visit
      cross join (
        values
          ('active', 1),
          ('weekly-active', 7),
          ('monthly-active', 30)
      ) window_of (metric, length)
  ),
  change as (
    select
      metric,
      begins as day,
      1 as by
    from
      counted
    where
      begins < ends
    union all
    select
      metric,
      ends,
      -1
    from
      counted
    where
      begins < ends
  )
insert into
  day_figure (metric, day, value)
select
  metric,
  day,
  value
from
  (
    select
      metric,
      day,
      sum(sum(by)) over (
        partition by
          metric
        order by
          day
      ) as value
    from
      (
        select
          metric,
          day,
          by
        from
          change
        union all
        select
          metric,
          day::date,
          0
        from
          (
            values
              ('active'),
              ('weekly-active'),
              ('monthly-active')
          ) every(metric),
          generate_series($4::date, $5::date, interval '1 day') day
      ) as told
    group by
      metric,
      day
  ) as figure
where
  day between $6::date and $7::date
on conflict (day, metric) do update
set
  value = excluded.value;

-- upsertCohorts
insert into
  cohort_week (week, age, people)
select
  week,
  (date_trunc('week', day)::date - week) / 7,
  count(distinct user_id)
from
  (
    select
      visit.user_id,
      visit.day,
      date_trunc('week', account.created_at at time zone 'UTC')::date as week
    from
      active_day visit
      join account using (user_id)
    where
      visit.day between date_trunc('week', $1::date)::date and $2::date
  ) as seen
where
  day >= week
group by
  1,
  2
on conflict (week, age) do update
set
  people = excluded.people;
