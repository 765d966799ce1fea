-- What store/admins.ts sends.

-- listEligibleApprovers: all who may
select
  "user_id"
from
  "account"
where
  "role" = $1
  and "user_id" <> all ($2::uuid[])
  and (
    "admin_since" is null
    or "admin_since" <= $3
  )
  and "closed_at" is null
  and "standing" <> $4
order by
  "created_at"
limit
  $5;

-- listEligibleApprovers: one of them
select
  "user_id"
from
  "account"
where
  "role" = $1
  and "user_id" = $2
  and "user_id" <> all ($3::uuid[])
  and (
    "admin_since" is null
    or "admin_since" <= $4
  )
  and "closed_at" is null
  and "standing" <> $5
order by
  "created_at"
limit
  $6;

-- listRecentAdmins
select
  "account"."user_id"
from
  "account"
  left join "standing" on "standing"."user_id" = "account"."user_id"
where
  (
    "account"."admin_until" > $1
    or (
      "account"."role" = $2
      and (
        "account"."closed_at" is null
        or "account"."closed_at" > $3
      )
      and (
        "account"."standing" <> $4
        or "standing"."suspended_since" > $5
      )
    )
  )
limit
  $6;

-- findActiveStaffRole
select
  "role"
from
  "account"
where
  "user_id" = $1
  and "closed_at" is null
  and "standing" <> $2;

-- listAdmins
select
  "user_id"
from
  "account"
where
  "role" = $1
  and "closed_at" is null
order by
  "created_at"
limit
  $2;
