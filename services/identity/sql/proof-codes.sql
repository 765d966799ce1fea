-- What store/proof-codes.ts sends.

-- upsertProofCode
insert into
  "proof_code" ("user_id", "code_hash", "tries_left", "expires_at")
values
  ($1, $2, $3, $4)
on conflict ("user_id") do update
set
  "code_hash" = $5,
  "tries_left" = $6,
  "expires_at" = $7;

-- updateProofTries
update "proof_code"
set
  "tries_left" = "tries_left" - $1
where
  "user_id" = $2
  and "tries_left" > $3
  and "expires_at" > $4
returning
  "code_hash";

-- deleteProofCode
delete from "proof_code"
where
  "user_id" = $1;

-- deleteProofCodesExpired
delete from "proof_code"
where
  "expires_at" < $1;
