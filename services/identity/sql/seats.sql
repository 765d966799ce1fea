-- What store/seats.ts sends.

-- listSeats
select
  *
from
  "seat"
where
  "subscription_id" = $1
order by
  "assigned_at",
  "id";

-- listClaimableSeats
select
  "seat"."id",
  "account"."id" as "user_id",
  "account"."email"
from
  "seat"
  inner join "account" on "account"."email" = "seat"."email"
where
  "subscription_id" = $1
  and "seat"."user_id" is null
  and "email_verified_at" is not null;

-- listSubscriptionsWaitingFor
select
  "subscription_id"
from
  "seat"
where
  "email" = $1
  and "user_id" is null;

-- insertSeat
insert into
  "seat" ("id", "subscription_id", "email", "assigned_at")
values
  ($1, $2, $3, $4);

-- changeSeatUser
update "seat"
set
  "user_id" = $1
where
  "id" = $2;

-- removeSeat
delete from "seat"
where
  "id" = $1
  and "subscription_id" = $2
returning
  "id";
