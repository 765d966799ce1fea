-- What modules/connection/repository-oauth.ts sends.

-- insertOAuthRequest
insert into
  "github_visit" ("state_hash", "user_id", "include_private", "code_verifier", "expires_at")
values
  ($1, $2, $3, $4, $5);

-- deleteOAuthRequest
delete from "github_visit"
where
  "state_hash" = $1
  and "user_id" = $2
  and "expires_at" > $3
returning
  *;

-- deleteExpiredRequests
delete from "github_visit"
where
  "expires_at" <= $1;
delete from "github_ownership"
where
  "expires_at" <= $1;

-- findOwnership
select
  *
from
  "github_ownership"
where
  "user_id" = $1;

-- upsertOwnership
insert into
  "github_ownership" ("user_id", "account_id", "login", "code", "expires_at")
values
  ($1, $2, $3, $4, $5)
on conflict ("user_id") do update
set
  "account_id" = $6,
  "login" = $7,
  "code" = $8,
  "expires_at" = $9;

-- deleteOwnership
delete from "github_ownership"
where
  "user_id" = $1;

-- insertTokenRevocation
insert into
  "github_return" ("id", "token_key_id", "sealed_token", "next_attempt_at", "ends_at")
values
  ($1, $2, $3, $4, $5);

-- claimTokenRevocation
update "github_return"
set
  "next_attempt_at" = $1,
  "attempts" = attempts + 1
where
  "id" = (
    select
      "id"
    from
      "github_return"
    where
      "next_attempt_at" <= $2
    order by
      "next_attempt_at"
    limit
      $3
    for update
      skip locked
  )
returning
  *;

-- updateTokenRevocation
update "github_return"
set
  "next_attempt_at" = $1
where
  "id" = $2;

-- deleteTokenRevocation
delete from "github_return"
where
  "id" = $1;
