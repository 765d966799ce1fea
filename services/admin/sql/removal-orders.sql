-- What store/removal-orders.ts sends.

-- insertRemovalOrder
insert into
  "removal_order" ("id", "message_id", "staff_id", "ordered_at", "next_attempt_at")
values
  ($1, $2, $3, $4, $5);

-- listRemovalOrdersDue
select
  *
from
  "removal_order"
where
  "next_attempt_at" <= $1
order by
  "next_attempt_at"
limit
  $2;

-- updateRemovalOrderPostponed
update "removal_order"
set
  "next_attempt_at" = $1
where
  "id" = $2;

-- deleteRemovalOrder
delete from "removal_order"
where
  "id" = $1;
