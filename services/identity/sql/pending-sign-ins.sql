-- What store/pending-sign-ins.ts sends.

-- insertPendingSignIn
insert into
  "pending_sign_in" (
    "id",
    "token_hash",
    "provider",
    "token_key_id",
    "sealed_token",
    "email",
    "code_hash",
    "expires_at",
    "person"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb);

-- findPendingSignIn
select
  "id",
  "email"
from
  "pending_sign_in"
where
  "token_hash" = $1
  and "expires_at" > $2;

-- lockPendingSignIn
select
  *
from
  "pending_sign_in"
where
  "token_hash" = $1
for update;

-- changePendingEmail
update "pending_sign_in"
set
  "email" = $1,
  "code_hash" = $2
where
  "token_hash" = $3
  and "expires_at" > $4
returning
  "id";

-- changePendingCode
update "pending_sign_in"
set
  "code_hash" = $1,
  "wrong_codes" = $2
where
  "id" = $3
  and "email" = $4
  and "expires_at" > $5
returning
  "id";

-- changeWrongCodes
update "pending_sign_in"
set
  "wrong_codes" = $1
where
  "id" = $2;

-- removePendingSignIn
delete from "pending_sign_in"
where
  "id" = $1;

-- deletePendingSignInsByEmail
delete from "pending_sign_in"
where
  "email" = $1;

-- removePendingSignInsExpired
delete from "pending_sign_in"
where
  "expires_at" < $1;
