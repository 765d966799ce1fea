-- What store/seats.ts sends.

-- listSeats
select
  "seat"."id",
  "seat"."user_id",
  "seat"."assigned_at",
  coalesce("account"."email", "seat"."email") as "email"
from
  "seat"
  left join "account" on "account"."id" = "seat"."user_id"
where
  "subscription_id" = $1
order by
  "assigned_at",
  "seat"."id";

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

-- findSeatOwner
select
  "profile"."full_name",
  "account"."closed_at"
from
  "seat"
  inner join "subscription" on "subscription"."id" = "seat"."subscription_id"
  inner join "account" on "account"."id" = "subscription"."user_id"
  inner join "profile" on "profile"."user_id" = "account"."id"
where
  "seat"."id" = $1;

-- insertSeat
insert into
  "seat" ("id", "subscription_id", "email", "assigned_at")
values
  ($1, $2, $3, $4);

-- updateSeatUser
update "seat"
set
  "user_id" = $1
where
  "id" = $2;

-- deleteSpareSeats
delete from "seat" using "account"
where
  "account"."email" = "seat"."email"
  and "account"."email_verified_at" is not null
  and "seat"."subscription_id" = $1
  and "seat"."user_id" is null
  and (
    "account"."id" = $2
    or exists (
      select
        "own"."id"
      from
        "seat" as "own"
      where
        "own"."subscription_id" = $3
        and "own"."user_id" = "account"."id"
    )
  );

-- listSeatSubscriptionIds
select distinct
  "subscription_id"
from
  "seat"
where
  (
    "user_id" = $1
    or (
      "user_id" is null
      and "email" = $2
    )
  );

-- deleteUserSeats
delete from "seat"
where
  "subscription_id" = $1
  and (
    "user_id" = $2
    or (
      "user_id" is null
      and "email" = $3
    )
  )
returning
  "id";

-- deleteSeat
delete from "seat"
where
  "id" = $1
  and "subscription_id" = $2
returning
  "id";
