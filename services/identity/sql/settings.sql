-- What store/settings.ts sends.

-- findSettings
select
  "user_id",
  "source_version",
  "notifications",
  "preferences"
from
  "setting"
where
  "user_id" = $1;

-- findSettingsOfMany
select
  "user_id",
  "source_version",
  "notifications",
  "preferences"
from
  "setting"
where
  "user_id" in ($1, $2);

-- listSettings
select
  "user_id",
  "source_version",
  "notifications",
  "preferences"
from
  "setting"
where
  "user_id" > $1
order by
  "user_id"
limit
  $2;

-- lockSettings
select
  pg_advisory_xact_lock(hashtextextended ('setting ' || $1::text, 0));
select
  "user_id",
  "source_version",
  "notifications",
  "preferences"
from
  "setting"
where
  "user_id" = $1;

-- upsertSettings
insert into
  "setting" ("user_id", "source_version", "notifications", "preferences", "changed_at")
values
  ($1, $2, $3::jsonb, $4::jsonb, $5)
on conflict ("user_id") do update
set
  "source_version" = $6,
  "notifications" = $7::jsonb,
  "preferences" = $8::jsonb,
  "changed_at" = $9;
