-- What store/staff-orders.ts sends.

-- insertOrder
insert into
  "staff_order" (
    "id",
    "kind",
    "user_id",
    "other_user_id",
    "staff_id",
    "reason",
    "details",
    "ordered_at",
    "next_attempt_at"
  )
values
  ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9)
on conflict do nothing;

-- findWaitingOrder
select
  *
from
  "staff_order"
where
  "staff_id" = $1
  and "user_id" = $2
  and "kind" = $3
  and "outcome" is null
  and other_user_id is not distinct from $4::uuid
  and details = $5::jsonb;

-- updateOrderAnswered
update "staff_order"
set
  "outcome" = $1,
  "result" = $2,
  "answered_at" = $3
where
  "id" = $4
  and "outcome" is null;

-- updateOrderUnanswered
update "staff_order"
set
  "next_attempt_at" = $1,
  "attempts" = attempts + 1
where
  "id" = $2;

-- listDueOrders
select
  *
from
  "staff_order"
where
  "outcome" is null
  and "next_attempt_at" <= $1
order by
  "next_attempt_at"
limit
  $2;

-- listAppointers
select distinct
  "staff_id"
from
  "staff_order"
where
  "user_id" = $1
  and "kind" = $2
  and (
    "outcome" is null
    or "outcome" = $3
  )
  and coalesce("answered_at", "ordered_at") > $4;
