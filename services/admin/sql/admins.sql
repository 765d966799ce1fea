-- What store/admins.ts sends.

-- listOtherAdmins
select
  "user_id"
from
  "account"
where
  "role" = $1
  and "user_id" <> $2
  and "closed_at" is null
  and "standing" <> $3
order by
  "created_at"
limit
  $4;

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
