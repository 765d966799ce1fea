-- What store/passkeys.ts sends.

-- listPasskeys
select
  *
from
  "passkey"
where
  "user_id" = $1
order by
  "created_at",
  "id";

-- lockPasskey
select
  *
from
  "passkey"
where
  "credential_id" = $1
for no key update;

-- insertPasskey
insert into
  "passkey" ("id", "user_id", "credential_id", "public_key", "counter", "transports", "name", "created_at")
values
  ($1, $2, $3, $4, $5, $6, $7, $8);

-- updatePasskeyUsed
update "passkey"
set
  "counter" = $1,
  "last_used_at" = $2
where
  "id" = $3;

-- updatePasskeyName
update "passkey"
set
  "name" = $1
where
  "id" = $2
  and "user_id" = $3
returning
  "id",
  "name",
  "created_at",
  "last_used_at";

-- deletePasskey
delete from "passkey"
where
  "id" = $1
  and "user_id" = $2
returning
  "id";

-- insertPasskeyChallenge
insert into
  "passkey_challenge" ("challenge_hash", "user_id", "expires_at")
values
  ($1, $2, $3);

-- deletePasskeyChallenge
delete from "passkey_challenge"
where
  "challenge_hash" = $1
  and "expires_at" > $2
returning
  "user_id";

-- deletePasskeyChallengesExpired
delete from "passkey_challenge"
where
  "expires_at" < $1;
