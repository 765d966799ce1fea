-- What store/staff-orders.ts sends.

-- insertStaffOrder
insert into
  "staff_order" ("id", "outcome", "received_at")
values
  ($1, $2, $3)
on conflict do nothing;

-- findStaffOrder
select
  "outcome"
from
  "staff_order"
where
  "id" = $1;

-- updateStaffOrder
update "staff_order"
set
  "outcome" = $1
where
  "id" = $2;

-- deleteStaffOrdersBefore
delete from "staff_order"
where
  "received_at" < $1;
