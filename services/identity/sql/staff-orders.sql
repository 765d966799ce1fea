-- What store/staff-orders.ts sends.

-- insertStaffOrder
insert into
  "staff_order" ("id", "outcome", "count", "received_at")
values
  ($1, $2, $3, $4)
on conflict do nothing;

-- findStaffOrder
select
  "outcome",
  "count"
from
  "staff_order"
where
  "id" = $1;

-- updateStaffOrder
update "staff_order"
set
  "outcome" = $1,
  "count" = $2
where
  "id" = $3;

-- deleteStaffOrdersBefore
delete from "staff_order"
where
  "received_at" < $1;
