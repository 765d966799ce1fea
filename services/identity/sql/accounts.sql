-- What store/accounts.ts sends.

-- findAccount
select
  *
from
  "account"
where
  "id" = $1;

-- findAccountByEmail
select
  *
from
  "account"
where
  "email" = $1;

-- isRangeKnown
select
  "account"."id"
from
  "account"
where
  "email" = $1
  and (
    "reset_range" = $2
    or exists (
      select
        "session"."id"
      from
        "session"
      where
        "session"."user_id" = "account"."id"
        and "session"."address_range" = $3
    )
  );

-- isRangeOfSignIn
select
  "account"."id"
from
  "account"
where
  "email" = $1
  and (
    "reset_range" = $2
    or exists (
      select
        "session"."id"
      from
        "session"
      where
        "session"."user_id" = "account"."id"
        and "session"."opened_range" = $3
    )
  );

-- lockAccount
select
  *
from
  "account"
where
  "id" = $1
for no key update;

-- insertAccount
insert into
  "account" ("id", "email", "password_hash", "role", "created_at")
values
  ($1, $2, $3, $4, $5);

-- updatePasswordHash
update "account"
set
  "password_hash" = $1,
  "password_version" = "password_version" + $2
where
  "id" = $3;

-- updatePasswordRemoved
update "account"
set
  "password_hash" = $1,
  "password_proved_at" = $2,
  "password_version" = "password_version" + $3
where
  "id" = $4;

-- updatePasswordProvedAt
update "account"
set
  "password_proved_at" = $1
where
  "id" = $2
  and "password_proved_at" is null;

-- updateOutdatedHash
update "account"
set
  "password_hash" = $1
where
  "id" = $2
  and "password_hash" = $3;

-- updateResetRange
update "account"
set
  "reset_range" = $1
where
  "id" = $2;

-- updateEmail
update "account"
set
  "email" = $1
where
  "id" = $2;

-- updateEmailVerified
update "account"
set
  "email_verified_at" = $1
where
  "id" = $2;

-- updateRole: by the operator
update "account"
set
  "role" = $1,
  "admin_since" = $2,
  "admin_until" = case
    when "role" = $3 then $4
    else "admin_until"
  end
where
  "id" = $5;

-- updateRole: by staff
update "account"
set
  "role" = $1,
  "role_decided_at" = $2,
  "admin_since" = $3,
  "admin_until" = case
    when "role" = $4 then $5
    else "admin_until"
  end
where
  "id" = $6;

-- lockAdmins
select
  pg_advisory_xact_lock(hashtextextended ('admins', 0));

-- isLastAdmin
select
  "account"."id"
from
  "account"
where
  "account"."role" = $1
  and "account"."closed_at" is null
  and "account"."id" <> $2
  and not exists (
    select
      "standing"."user_id"
    from
      "standing"
    where
      "standing"."user_id" = "account"."id"
      and "standing"."is_suspended" = $3
      and (
        "standing"."suspended_until" is null
        or "standing"."suspended_until" > $4
      )
  )
limit
  $5;

-- updateClosing
update "account"
set
  "closed_at" = $1,
  "erases_at" = $2
where
  "id" = $3;
