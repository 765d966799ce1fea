-- What store/active-days.ts sends.

-- insertActiveDay
insert into
  "active_day" ("user_id", "day")
values
  ($1, $2)
on conflict do nothing;

-- insertActiveDays
insert into
  "active_day" ("user_id", "day")
values
  ($1, $2)
on conflict do nothing;

-- listActiveDays: the first page
select
  "user_id",
  "day"
from
  "active_day"
order by
  "user_id",
  "day"
limit
  $1;

-- listActiveDays: after a place
select
  "user_id",
  "day"
from
  "active_day"
where
  (user_id, day) > ($1, $2)
order by
  "user_id",
  "day"
limit
  $3;

-- deleteActiveDaysBefore
delete from "active_day"
where
  "day" < $1;
