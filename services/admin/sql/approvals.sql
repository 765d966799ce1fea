-- What store/approvals.ts sends.

-- insertApproval
insert into
  "approval" (
    "id",
    "kind",
    "user_id",
    "details",
    "reason",
    "asked_by",
    "asked_at",
    "ends_at",
    "state",
    "decided_by",
    "decided_at"
  )
values
  ($1, $2, $3, $4::jsonb, $5, $6, $7, $8, $9, $10, $11)
on conflict ("kind", "user_id")
where
  "state" = 'waiting' do nothing;

-- findApproval
select
  "approval".*,
  "about"."full_name" as "about_name",
  "asking"."full_name" as "asked_by_name",
  "deciding"."full_name" as "decided_by_name"
from
  "approval"
  left join "account" as "about" on "about"."user_id" = "approval"."user_id"
  left join "account" as "asking" on "asking"."user_id" = "approval"."asked_by"
  left join "account" as "deciding" on "deciding"."user_id" = "approval"."decided_by"
where
  "approval"."id" = $1;

-- lockApproval
select
  *
from
  "approval"
where
  "id" = $1
for update;

-- updateApprovalDecided
update "approval"
set
  "state" = $1,
  "decided_by" = $2,
  "decided_at" = $3
where
  "id" = $4;

-- updateApprovalsEnded: all
update "approval"
set
  "state" = $1
where
  "state" = 'waiting'
  and "ends_at" <= $2
returning
  *;

-- updateApprovalsEnded: of one person
update "approval"
set
  "state" = $1
where
  "state" = 'waiting'
  and "ends_at" <= $2
  and "kind" = $3
  and "user_id" = $4
returning
  *;

-- listApprovals: the newest
select
  "approval".*,
  "about"."full_name" as "about_name",
  "asking"."full_name" as "asked_by_name",
  "deciding"."full_name" as "decided_by_name"
from
  "approval"
  left join "account" as "about" on "about"."user_id" = "approval"."user_id"
  left join "account" as "asking" on "asking"."user_id" = "approval"."asked_by"
  left join "account" as "deciding" on "deciding"."user_id" = "approval"."decided_by"
where
  "approval"."user_id" <> $1
order by
  "approval"."asked_at" desc,
  "approval"."id" desc
limit
  $2;

-- listApprovals: those that wait
select
  "approval".*,
  "about"."full_name" as "about_name",
  "asking"."full_name" as "asked_by_name",
  "deciding"."full_name" as "decided_by_name"
from
  "approval"
  left join "account" as "about" on "about"."user_id" = "approval"."user_id"
  left join "account" as "asking" on "asking"."user_id" = "approval"."asked_by"
  left join "account" as "deciding" on "deciding"."user_id" = "approval"."decided_by"
where
  "approval"."user_id" <> $1
  and approval.state = 'waiting'
  and approval.ends_at > $2
  and (approval.asked_at, approval.id) < ($3::timestamptz, $4::uuid)
order by
  "approval"."asked_at" desc,
  "approval"."id" desc
limit
  $5;

-- listApprovals: those that ended
select
  "approval".*,
  "about"."full_name" as "about_name",
  "asking"."full_name" as "asked_by_name",
  "deciding"."full_name" as "decided_by_name"
from
  "approval"
  left join "account" as "about" on "about"."user_id" = "approval"."user_id"
  left join "account" as "asking" on "asking"."user_id" = "approval"."asked_by"
  left join "account" as "deciding" on "deciding"."user_id" = "approval"."decided_by"
where
  "approval"."user_id" <> $1
  and (
    approval.state = 'ended'
    or (
      approval.state = 'waiting'
      and approval.ends_at <= $2
    )
  )
order by
  "approval"."asked_at" desc,
  "approval"."id" desc
limit
  $3;

-- eraseFromApprovals
delete from "approval"
where
  "user_id" = $1;
update "approval"
set
  "asked_by" = $1
where
  "asked_by" = $2;
update "approval"
set
  "decided_by" = $1
where
  "decided_by" = $2;
