-- What store/authenticators.ts sends.

-- findAuthenticator
select
  *
from
  "authenticator"
where
  "user_id" = $1;

-- insertAuthenticator
insert into
  "authenticator" ("user_id", "secret_key_id", "sealed_secret", "created_at")
values
  ($1, $2, $3, $4)
on conflict ("user_id") do update
set
  "secret_key_id" = $5,
  "sealed_secret" = $6,
  "created_at" = $7,
  "last_step" = $8
where
  "authenticator"."confirmed_at" is null
returning
  "user_id";

-- takeAuthenticatorGuess
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

-- changeAuthenticatorStep
update "authenticator"
set
  "last_step" = $1,
  "guesses" = $2,
  "confirmed_at" = coalesce("confirmed_at", $3)
where
  "user_id" = $4;

-- removeAuthenticator
delete from "authenticator"
where
  "user_id" = $1
  and "confirmed_at" is not null
returning
  "user_id";
