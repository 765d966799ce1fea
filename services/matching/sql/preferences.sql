-- What store/preferences.ts sends.

-- listPreferences
select
  "user_id",
  "filters"
from
  "preferences"
where
  "user_id" = any ($1::uuid[]);

-- findPreferences
select
  "user_id",
  "filters"
from
  "preferences"
where
  "user_id" = any ($1::uuid[]);

-- lockPreferences
insert into
  "preferences" ("user_id", "filters", "changed_at")
values
  ($1, $2, $3)
on conflict ("user_id") do update
set
  "changed_at" = $4
returning
  "filters";

-- updatePreferences
update "preferences"
set
  "filters" = $1,
  "changed_at" = $2
where
  "user_id" = $3;
