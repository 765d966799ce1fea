-- What store/entitlements.ts sends.

-- listEntitlements
select
  *
from
  "entitlement"
where
  "user_id" = $1;

-- upsertEntitlement
insert into
  "entitlement" ("source", "plan", "ends_at", "user_id", "reference", "lapses_at", "granted_at")
values
  ($1, $2, $3, $4, $5, $6, $7)
on conflict ("user_id", "source", "reference") do update
set
  "plan" = "excluded"."plan",
  "ends_at" = "excluded"."ends_at",
  "lapses_at" = "excluded"."lapses_at",
  "reason" = "excluded"."reason";

-- deleteEntitlements
delete from "entitlement"
where
  "source" = $1
  and "reference" in ($2)
returning
  "user_id";

-- deleteEntitlementsOf
delete from "entitlement"
where
  "user_id" = $1
  and "source" = $2;

-- deleteEntitlementsLapsed
delete from "entitlement"
where
  "user_id" = $1
  and "lapses_at" <= $2;

-- listUsersLapsed
select distinct
  "user_id"
from
  "entitlement"
where
  "lapses_at" <= $1
limit
  $2;

-- findPlanState
select
  *
from
  "plan_state"
where
  "user_id" = $1;

-- listPlanStates
select
  *
from
  "plan_state"
where
  "user_id" > $1
order by
  "user_id"
limit
  $2;

-- upsertPlanState
insert into
  "plan_state" (
    "source",
    "plan",
    "ends_at",
    "amount",
    "currency",
    "billing_interval",
    "user_id",
    "source_version",
    "changed_at"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict ("user_id") do update
set
  "source" = $10,
  "plan" = $11,
  "ends_at" = $12,
  "amount" = $13,
  "currency" = $14,
  "billing_interval" = $15,
  "source_version" = $16,
  "changed_at" = $17;
update "account"
set
  "plan" = $1
where
  "id" = $2;

-- updatePlanChosen
update "account"
set
  "plan_chosen_at" = $1
where
  "id" = $2
  and "plan_chosen_at" is null;
