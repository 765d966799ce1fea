-- What store/reports.ts sends.

-- lockReporter
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));

-- findSameReport
select
  *
from
  "report"
where
  "reporter_id" = $1
  and "subject_kind" = $2
  and "subject_id" = $3
  and "reason" = $4;

-- countReportsSince
select
  count(*) as "count"
from
  "report"
where
  "reporter_id" = $1
  and "filed_at" >= $2;

-- insertReport
insert into
  "report" (
    "id",
    "case_id",
    "reporter_id",
    "subject_kind",
    "subject_id",
    "subject_user_id",
    "report_group",
    "reason",
    "description",
    "filed_at",
    "outcome",
    "decided_at"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);

-- findReporterRecords
select
  "reporter_id",
  count(*) filter (
    where
      "outcome" = $1
  ) as "upheld",
  count(*) as "closed"
from
  "report"
where
  "reporter_id" in ($2)
  and "outcome" in ($3, $4)
group by
  "reporter_id";

-- hasReportedIn
select
  "id"
from
  "report"
where
  "case_id" = $1
  and "reporter_id" = $2
limit
  $3;

-- findCasesReportedBy
select distinct
  "case_id"
from
  "report"
where
  "case_id" in ($1)
  and "reporter_id" = $2;

-- listReportsOfCase
select
  *
from
  "report"
where
  "case_id" = $1
order by
  "filed_at" desc,
  "id" desc
limit
  $2;

-- eraseTextsOfErased
update "report"
set
  "description" = $1
where
  "case_id" = $2
  and "reporter_id" is null
  and "description" <> $3;

-- updateReportOutcomes
update "report"
set
  "outcome" = $1,
  "decided_at" = $2,
  "upheld_at" = coalesce(upheld_at, $3),
  "told_at" = case
    when coalesce(upheld_at, $4) is not null then (date_trunc('week', $5::timestamptz at time zone 'UTC') + interval '7 days') at time zone 'UTC'
  end
where
  "case_id" = $6
  and "outcome" is distinct from $7
returning
  "reporter_id";

-- listReportsBy: the newest
select
  *
from
  "report"
where
  "reporter_id" = $1
order by
  "filed_at" desc,
  "id" desc
limit
  $2;

-- listReportsBy: further
select
  *
from
  "report"
where
  "reporter_id" = $1
  and (filed_at, id) < ($2::timestamptz, $3::uuid)
order by
  "filed_at" desc,
  "id" desc
limit
  $4;
