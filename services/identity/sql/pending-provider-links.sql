-- What store/pending-provider-links.ts sends.

-- insertPendingProviderLink
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

-- findPendingProviderLink
select
  "id",
  "email"
from
  "pending_sign_in"
where
  "token_hash" = $1
  and "expires_at" > $2;

-- lockPendingProviderLink
select
  *
from
  "pending_sign_in"
where
  "token_hash" = $1
for update;

-- updatePendingEmail
update "pending_sign_in"
set
  "email" = $1,
  "code_hash" = $2,
  "is_email_proved" = $3
where
  "token_hash" = $4
  and "expires_at" > $5
returning
  "id";

-- updatePendingCode
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

-- updateEmailProved
update "pending_sign_in"
set
  "is_email_proved" = $1,
  "code_hash" = $2
where
  "id" = $3;

-- updatePendingExpiry
update "pending_sign_in"
set
  "expires_at" = $1
where
  "id" = $2
  and "expires_at" < $3;

-- updateWrongCodes
update "pending_sign_in"
set
  "wrong_codes" = $1
where
  "id" = $2;

-- deletePendingProviderLink
delete from "pending_sign_in"
where
  "id" = $1;

-- deletePendingProviderLinksByEmail
delete from "pending_sign_in"
where
  "email" = $1;

-- deletePendingProviderLinksExpired
delete from "pending_sign_in"
where
  "expires_at" < $1;
