-- What store/provider-visits.ts sends.

-- insertProviderVisit
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

-- takeProviderVisit
delete from "provider_visit"
where
  "state_hash" = $1
returning
  *;

-- deleteProviderVisitsBySessions
delete from "provider_visit"
where
  "session_id" = any ($1::uuid[]);

-- removeProviderVisitsExpired
delete from "provider_visit"
where
  "expires_at" < $1;
