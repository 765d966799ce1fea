-- What store/mfa-challenges.ts sends.

-- insertMfaChallenge
insert into
  "half_sign_in" ("token_hash", "user_id", "password_version", "tries_left", "pending_token_hash", "expires_at")
values
  ($1, $2, $3, $4, $5, $6);

-- updateMfaChallengeTries
update "half_sign_in"
set
  "tries_left" = "tries_left" - $1
where
  "token_hash" = $2
  and "tries_left" > $3
  and "expires_at" > $4
returning
  *;

-- deleteMfaChallenge
delete from "half_sign_in"
where
  "token_hash" = $1
returning
  "user_id";

-- deleteMfaChallengesByUser
delete from "half_sign_in"
where
  "user_id" = $1;

-- deleteMfaChallengesExpired
delete from "half_sign_in"
where
  "expires_at" < $1;
