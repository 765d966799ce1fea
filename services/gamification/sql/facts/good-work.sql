-- What modules/facts/repository-good-work.ts sends.

-- upsertUpheldReports
insert into
  "upheld_report" ("report_id", "user_id", "about_key", "upheld_at", "is_upheld", "decided_at")
values
  ($1, $2, $3, $4, $5, $6)
on conflict ("report_id") do update
set
  "is_upheld" = "excluded"."is_upheld",
  "decided_at" = "excluded"."decided_at"
where
  "excluded"."decided_at" > "upheld_report"."decided_at";

-- insertJuryWeeks
insert into
  "jury_week" ("monday", "answered", "user_id", "right_count")
values
  ($1, $2, $3, $4)
on conflict do nothing;

-- findSyncCursor
select
  "place"
from
  "asked_place"
where
  "command" = $1;

-- upsertSyncCursor
insert into
  "asked_place" ("command", "place")
values
  ($1, $2)
on conflict ("command") do update
set
  "place" = $3;
