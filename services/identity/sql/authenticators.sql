-- What store/authenticators.ts sends.

-- findAuthenticator
select
  *
from
  "authenticator"
where
  "user_id" = $1;

-- upsertAuthenticator
insert into
  "authenticator" ("user_id", "secret_key_id", "sealed_secret", "created_at", "begun_session_id")
values
  ($1, $2, $3, $4, $5)
on conflict ("user_id") do update
set
  "secret_key_id" = $6,
  "sealed_secret" = $7,
  "created_at" = $8,
  "last_step" = $9,
  "begun_session_id" = $10
where
  "authenticator"."confirmed_at" is null
returning
  "user_id";

-- updateAuthenticatorGuesses
update "authenticator"
set
  "guesses" = case
    when guesses_since > $1 then guesses + 1
    else 1
  end,
  "guesses_since" = case
    when guesses_since > $2 then guesses_since
    else $3
  end
where
  "user_id" = $4
  and (
    "guesses" < $5
    or "guesses_since" is null
    or "guesses_since" <= $6
  )
returning
  *;

-- updateAuthenticatorStep
update "authenticator"
set
  "last_step" = $1,
  "guesses" = $2,
  "confirmed_at" = coalesce("confirmed_at", $3)
where
  "user_id" = $4;

-- listAuthenticatorsOfOtherKeys
select
  "user_id",
  "secret_key_id",
  "sealed_secret"
from
  "authenticator"
where
  "secret_key_id" <> $1
limit
  $2;

-- updateAuthenticatorSeal
update "authenticator"
set
  "secret_key_id" = $1,
  "sealed_secret" = $2
where
  "user_id" = $3
  and "sealed_secret" = $4;

-- deleteAuthenticator
delete from "authenticator"
where
  "user_id" = $1
  and "confirmed_at" is not null
returning
  "user_id";

-- deleteUnconfirmedAuthenticators
delete from "authenticator"
where
  "begun_session_id" = any ($1::uuid[])
  and "confirmed_at" is null;
