-- What store/token-revocations.ts sends.

-- insertTokenRevocation
insert into
  "provider_grant" (
    "id",
    "provider",
    "subject",
    "user_id",
    "token_key_id",
    "sealed_token",
    "next_attempt_at",
    "ends_at"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8);

-- claimTokenRevocation
update "provider_grant"
set
  "next_attempt_at" = $1,
  "attempts" = attempts + 1
where
  "id" = (
    select
      "id"
    from
      "provider_grant"
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
  "id",
  "provider",
  "token_key_id",
  "sealed_token",
  "attempts",
  "ends_at";

-- updateTokenRevocationFailed
update "provider_grant"
set
  "next_attempt_at" = $1
where
  "id" = $2;

-- deleteTokenRevocation
delete from "provider_grant"
where
  "id" = $1;

-- deleteTokenRevocationsByAccount
delete from "provider_grant"
where
  "provider" = $1
  and "subject" = $2;

-- updateTokenRevocationsAnonymous
update "provider_grant"
set
  "user_id" = $1,
  "subject" = $2
where
  "user_id" = $3;
