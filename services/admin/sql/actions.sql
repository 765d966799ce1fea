-- What store/actions.ts sends.

-- insertAction
insert into
  "moderation_action" (
    "id",
    "case_id",
    "subject_user_id",
    "action",
    "policy",
    "reason",
    "note",
    "acted_by",
    "acted_at",
    "ends_at",
    "strike_points",
    "strikes_expire_at",
    "reversed_at",
    "reverses"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14);

-- findAction
select
  *
from
  "moderation_action"
where
  "id" = $1;

-- lockAction
select
  *
from
  "moderation_action"
where
  "id" = $1
for update;

-- listActionsOfCase
select
  *
from
  "moderation_action"
where
  "case_id" = $1
order by
  "acted_at" desc,
  "id" desc;

-- updateActionReversed
update "moderation_action"
set
  "reversed_at" = $1
where
  "id" = $2
  and "reversed_at" is null;

-- updateActionEnd
update "moderation_action"
set
  "ends_at" = $1
where
  "id" = $2;

-- listMeasures
select
  "id",
  "action",
  "reason",
  "acted_at" as "taken_at",
  "ends_at"
from
  "moderation_action"
where
  "subject_user_id" = $1
  and "action" in ($2, $3)
  and "reversed_at" is null
  and (
    "ends_at" is null
    or "ends_at" > $4
  )
order by
  "acted_at",
  "id";

-- countActiveStrikes
select
  sum("strike_points") as "points"
from
  "moderation_action"
where
  "subject_user_id" = $1
  and "reversed_at" is null
  and "strikes_expire_at" > $2;

-- listVisibleActions
select
  "id",
  "action",
  "policy",
  "reason",
  "acted_at",
  "ends_at",
  "reversed_at"
from
  "moderation_action" as "taken"
where
  "taken"."subject_user_id" = $1
  and taken.action not in ('shadow-ban', 'escalate')
  and not exists (
    select
    from
      moderation_action hidden
    where
      hidden.id = taken.reverses
      and hidden.action = 'shadow-ban'
  )
  and (taken.acted_at, taken.id) < ($2::timestamptz, $3::uuid)
order by
  "taken"."acted_at" desc,
  "taken"."id" desc
limit
  $4;

-- listActionsReceived: the newest
select
  "taken"."id",
  "taken"."action",
  "taken"."policy",
  "taken"."acted_at",
  "taken"."ends_at",
  "taken"."reversed_at",
  "moderation_case"."report_group"
from
  "moderation_action" as "taken"
  inner join "moderation_case" on "moderation_case"."id" = "taken"."case_id"
where
  "taken"."subject_user_id" = $1
  and taken.action not in ('shadow-ban', 'escalate')
  and not exists (
    select
    from
      moderation_action hidden
    where
      hidden.id = taken.reverses
      and hidden.action = 'shadow-ban'
  )
order by
  "taken"."acted_at" desc,
  "taken"."id" desc
limit
  $2;

-- listActionsReceived: further
select
  "taken"."id",
  "taken"."action",
  "taken"."policy",
  "taken"."acted_at",
  "taken"."ends_at",
  "taken"."reversed_at",
  "moderation_case"."report_group"
from
  "moderation_action" as "taken"
  inner join "moderation_case" on "moderation_case"."id" = "taken"."case_id"
where
  "taken"."subject_user_id" = $1
  and taken.action not in ('shadow-ban', 'escalate')
  and not exists (
    select
    from
      moderation_action hidden
    where
      hidden.id = taken.reverses
      and hidden.action = 'shadow-ban'
  )
  and (taken.acted_at, taken.id) < ($2::timestamptz, $3::uuid)
order by
  "taken"."acted_at" desc,
  "taken"."id" desc
limit
  $4;
