-- What store/oauth-requests.ts sends.

-- insertOAuthRequest
insert into
  "provider_visit" (
    "state_hash",
    "provider",
    "challenge",
    "nonce",
    "code_verifier",
    "user_id",
    "session_id",
    "expires_at"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8);

-- deleteOAuthRequest
delete from "provider_visit"
where
  "state_hash" = $1
returning
  *;

-- deleteOAuthRequestsBySessions
delete from "provider_visit"
where
  "session_id" = any ($1::uuid[]);

-- deleteOAuthRequestsExpired
delete from "provider_visit"
where
  "expires_at" < $1;
