-- What store/day-figures.ts sends.

-- listDayFigures
select
  "metric",
  json_object_agg("day", "value") as "values"
from
  "day_figure"
where
  split_part(metric, ':', 1) = any ($1::text[])
  and "day" >= $2
  and "day" <= $3
group by
  "metric";

-- replaceDayFigures
insert into
  "day_figure" ("metric", "day", "value")
values
  ($1, $2, $3)
on conflict ("day", "metric") do update
set
  "value" = "excluded"."value";

-- deleteDayFigures
delete from "day_figure"
where
  split_part(metric, ':', 1) = any ($1::text[])
  and "day" >= $2
  and "day" <= $3;

-- findLastDay
select
  "day"
from
  "day_figure"
where
  "metric" = $1
order by
  "day" desc
limit
  $2;

-- listWaits
select
  "wait_days",
  sum("people") as "people"
from
  "first_match_wait"
where
  "day" >= $1
  and "day" <= $2
group by
  "wait_days"
order by
  "wait_days";

-- listCohorts
select
  *
from
  "cohort_week"
where
  "week" >= $1
  and "week" <= $2
order by
  "week",
  "age";

-- countPlans
select
  plan,
  coalesce(source, '') as source,
  currency,
  count(*)::int as people,
  coalesce(
    sum(
      amount::float8 / case interval
        when 'year' then 12
        else 1
      end
    ),
    0
  ) as mrr
from
  plan_state
where
  plan <> 'free'
  and (
    until is null
    or until > $1
  )
group by
  1,
  2,
  3
order by
  1,
  2;
