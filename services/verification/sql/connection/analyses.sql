-- What modules/connection/repository-analyses.ts sends.

-- findAnalysis
select
  "as_of",
  "found"
from
  "github_analysis"
where
  "user_id" = $1;

-- upsertAnalysis
insert into
  "github_analysis" ("user_id", "as_of", "found")
values
  ($1, $2, $3)
on conflict ("user_id") do update
set
  "as_of" = $4,
  "found" = $5;

-- deleteAnalysis
delete from "github_analysis"
where
  "user_id" = $1;

-- listAppeals
select
  *
from
  "github_appeal"
where
  "user_id" = $1
  and "account_id" = $2;

-- insertAppeal
insert into
  "github_appeal" (
    "user_id",
    "account_id",
    "id",
    "kind",
    "state",
    "reason",
    "answer",
    "order_id",
    "created_at",
    "decided_at"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict do nothing;

-- lockAppeal
select
  *
from
  "github_appeal"
where
  "id" = $1
for update;

-- updateAppeal
update "github_appeal"
set
  "state" = $1,
  "answer" = $2,
  "order_id" = $3,
  "decided_at" = $4
where
  "id" = $5;

-- listAppealsForStaff: first
select
  "github_appeal".*,
  "github_connection"."login",
  "github_analysis"."found"
from
  "github_appeal"
  left join "github_connection" on "github_connection"."user_id" = "github_appeal"."user_id"
  and "github_connection"."account_id" = "github_appeal"."account_id"
  left join "github_analysis" on "github_analysis"."user_id" = "github_connection"."user_id"
where
  "github_appeal"."user_id" <> $1
  and "state" = $2
order by
  "github_appeal"."created_at" asc,
  "github_appeal"."id" asc
limit
  $3;

-- listAppealsForStaff: from a place
select
  "github_appeal".*,
  "github_connection"."login",
  "github_analysis"."found"
from
  "github_appeal"
  left join "github_connection" on "github_connection"."user_id" = "github_appeal"."user_id"
  and "github_connection"."account_id" = "github_appeal"."account_id"
  left join "github_analysis" on "github_analysis"."user_id" = "github_connection"."user_id"
where
  "github_appeal"."user_id" <> $1
  and "state" = $2
  and ("github_appeal"."created_at", "github_appeal"."id") > ($3, $4)
order by
  "github_appeal"."created_at" asc,
  "github_appeal"."id" asc
limit
  $5;

-- listAppealsForStaff: decided
select
  "github_appeal".*,
  "github_connection"."login",
  "github_analysis"."found"
from
  "github_appeal"
  left join "github_connection" on "github_connection"."user_id" = "github_appeal"."user_id"
  and "github_connection"."account_id" = "github_appeal"."account_id"
  left join "github_analysis" on "github_analysis"."user_id" = "github_connection"."user_id"
where
  "github_appeal"."user_id" <> $1
  and "state" <> $2
  and ("github_appeal"."decided_at", "github_appeal"."id") < ($3, $4)
order by
  "github_appeal"."decided_at" desc,
  "github_appeal"."id" desc
limit
  $5;

-- countWaitingAppeals
select
  count(*) as "count"
from
  "github_appeal"
where
  "state" = $1
  and "user_id" <> $2;

-- findAppealForStaff
select
  "github_appeal".*,
  "github_connection"."login",
  "github_analysis"."found"
from
  "github_appeal"
  left join "github_connection" on "github_connection"."user_id" = "github_appeal"."user_id"
  and "github_connection"."account_id" = "github_appeal"."account_id"
  left join "github_analysis" on "github_analysis"."user_id" = "github_connection"."user_id"
where
  "github_appeal"."user_id" <> $1
  and "github_appeal"."id" = $2;

-- listClearedSignals
select
  "kind"
from
  "github_appeal"
where
  "user_id" = $1
  and "account_id" = $2
  and "state" = $3;
