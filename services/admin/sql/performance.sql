-- What store/performance.ts sends.

-- upsertSample
with
  known as (
    select
    from
      performance_series
    where
      day = $1::date
      and route = $2
      and metric = $3
  ),
  added as (
    insert into
      performance_series (day, route, metric)
    select
      $4::date,
      $5,
      $6
    where
      not exists (
        select
        from
          known
      )
      and (
        select
          count(*)
        from
          performance_series
        where
          day = $7::date
      ) < $8::int
    on conflict do nothing
    returning
      day
  ),
  apart as (
    select
      exists (
        select
        from
          known
      )
      or exists (
        select
        from
          added
      ) as is_apart
  )
insert into
  performance_count (day, metric, route, bucket, count)
select
  $9::date,
  case
    when is_apart then $10
    else $11
  end,
  case
    when is_apart then $12
    else $13
  end,
  $14::int,
  1
from
  apart
on conflict (day, metric, route, bucket) do update
set
  count = performance_count.count + 1;

-- listSampleCounts
select
  "metric",
  "route",
  "bucket",
  sum(count)::bigint as "count"
from
  "performance_count"
where
  "day" >= $1
group by
  "metric",
  "route",
  "bucket"
order by
  "metric",
  "route",
  "bucket";

-- deleteSamplesBefore
delete from "performance_count"
where
  "day" < $1;
delete from "performance_series"
where
  "day" < $1;
