-- What store/payment-tasks.ts sends.

-- upsertPaymentTask
insert into
  "payment_task" ("id", "user_id", "kind", "object_id", "reason", "created_at", "next_attempt_at", "last_error")
values
  ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict ("kind", "object_id") do update
set
  "id" = "excluded"."id",
  "reason" = "excluded"."reason",
  "created_at" = "excluded"."created_at",
  "next_attempt_at" = "excluded"."next_attempt_at",
  "attempts" = $9;

-- listPaymentTasks
select
  *
from
  "payment_task"
where
  "user_id" = $1
  and "kind" = $2
order by
  "created_at";

-- claimPaymentTask
update "payment_task"
set
  "next_attempt_at" = $1,
  "attempts" = attempts + 1
where
  "id" = (
    select
      "id"
    from
      "payment_task"
    where
      "next_attempt_at" <= $2
    order by
      "next_attempt_at"
    limit
      $3
    for update
      skip locked
  )
returning
  "id",
  "user_id",
  "kind",
  "object_id",
  "attempts";

-- updatePaymentTaskFailed
update "payment_task"
set
  "last_error" = $1,
  "next_attempt_at" = $2
where
  "id" = $3;

-- deletePaymentTask
delete from "payment_task"
where
  "id" = $1;

-- deletePaymentTasks
delete from "payment_task"
where
  "user_id" = $1
  and "kind" = $2;

-- findWaitingPaymentTasks
select
  count(*) as "count",
  min("created_at") as "oldest_at"
from
  "payment_task";
