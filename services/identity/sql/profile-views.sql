-- What store/profile-views.ts sends.

-- upsertProfileView
insert into
  "profile_view" ("viewer_id", "user_id", "seen_at")
values
  ($1, $2, $3)
on conflict ("viewer_id", "user_id") do update
set
  "seen_at" = $4
where
  "profile_view"."seen_at" < $5;

-- hasProfileView
select
  "seen_at"
from
  "profile_view"
where
  "viewer_id" = $1
  and "user_id" = $2;

-- removeProfileViewsBefore
delete from "profile_view"
where
  "seen_at" < $1;
