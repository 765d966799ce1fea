-- What store/profile-views.ts sends.

-- upsertProfileView
with
  noted as (
    insert into
      profile_view (viewer_id, user_id, seen_at)
    values
      ($1, $2, $3)
    on conflict (viewer_id, user_id) do update
    set
      seen_at = excluded.seen_at
    where
      profile_view.seen_at < $4
    returning
      viewer_id,
      user_id
  )
insert into
  profile_view_day as counted (user_id, day, views)
select
  user_id,
  $5::date,
  1
from
  noted
where
  not exists (
    select
    from
      standing
    where
      standing.user_id = noted.viewer_id
      and shadow_banned_until > $6
  )
  and not exists (
    select
    from
      profile_view before
    where
      before.viewer_id = noted.viewer_id
      and before.user_id = noted.user_id
      and before.seen_at >= $7
  )
on conflict (user_id, day) do update
set
  views = counted.views + 1;

-- listProfileViewDays
select
  day::text as "day",
  "views"
from
  "profile_view_day"
where
  "user_id" = $1
  and "day" >= $2
  and "day" <= $3
order by
  "profile_view_day"."day";

-- deleteProfileViewDaysBefore
delete from "profile_view_day"
where
  "day" < $1;

-- hasProfileView
select
  "seen_at"
from
  "profile_view"
where
  "viewer_id" = $1
  and "user_id" = $2;

-- deleteProfileViewsBefore
delete from "profile_view"
where
  "seen_at" < $1;
