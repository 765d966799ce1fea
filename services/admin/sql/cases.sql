-- What store/cases.ts sends.

-- findCase
select
  *
from
  "moderation_case"
where
  "id" = $1;

-- lockCase
select
  *
from
  "moderation_case"
where
  "id" = $1
for update;

-- lockCaseSubject
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));

-- lockNewestCase
select
  *
from
  "moderation_case"
where
  "subject_kind" = $1
  and "subject_id" = $2
  and "report_group" = $3
order by
  "opened_at" desc
limit
  $4
for update;

-- insertCase
insert into
  "moderation_case" (
    "id",
    "version",
    "state",
    "returns_to",
    "report_group",
    "subject_kind",
    "subject_id",
    "subject_user_id",
    "keeps_copies",
    "report_count",
    "best_reliability",
    "log_odds",
    "rank",
    "opened_at",
    "waiting_since",
    "last_report_at",
    "first_looked_at",
    "claimed_by",
    "claimed_until",
    "decided_at",
    "outcome",
    "reported_profile",
    "reported_template"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    $11,
    $12,
    $13,
    $14,
    $15,
    $16,
    $17,
    $18,
    $19,
    $20,
    $21,
    $22,
    $23
  );

-- updateCase
update "moderation_case"
set
  "report_count" = $1
where
  "id" = $2;

-- listCasesLapsed
select
  "id"
from
  "moderation_case"
where
  "state" = $1
  and "claimed_until" <= $2
order by
  "claimed_until"
limit
  $3;

-- upsertCaseView
insert into
  case_look (case_id, staff_id, looked_at)
values
  ($1, $2, $3)
on conflict (case_id, staff_id) do update
set
  looked_at = excluded.looked_at
where
  case_look.looked_at < $4
returning
  case_id;
update "moderation_case"
set
  "first_looked_at" = $1
where
  "id" = $2
  and "first_looked_at" is null;
