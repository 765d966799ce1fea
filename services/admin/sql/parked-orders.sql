-- What store/parked-orders.ts sends.

-- insertParkedOrder
insert into
  "parked_order" ("id", "kind", "consumer", "event_id", "ordered_at")
values
  ($1, $2, $3, $4, $5);

-- listParkedOrders
select
  *
from
  "parked_order"
where
  "ordered_at" <= $1
order by
  "ordered_at"
limit
  $2;

-- deleteParkedOrder
delete from "parked_order"
where
  "id" = $1;
