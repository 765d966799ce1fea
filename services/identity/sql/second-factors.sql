-- What store/second-factors.ts sends.

-- findSecondFactors
select
  (
    select
      confirmed_at
    from
      authenticator
    where
      user_id = $1
  ) as "authenticator_since",
  (
    select
      count(*)::int
    from
      passkey
    where
      user_id = $2
  ) as "passkeys",
  (
    select
      count(*)::int
    from
      recovery_code
    where
      user_id = $3
      and used_at is null
  ) as "recovery_codes";

-- replaceRecoveryCodes
delete from "recovery_code"
where
  "user_id" = $1;
insert into
  "recovery_code" ("user_id", "code_hash", "hash_settings")
values
  ($1, $2, $3);

-- deleteRecoveryCodes
delete from "recovery_code"
where
  "user_id" = $1;

-- findRecoveryCodeSettings
select
  "hash_settings"
from
  "recovery_code"
where
  "user_id" = $1
  and "used_at" is null
limit
  $2;

-- listUnsaltedRecoveryCodes
select
  "user_id",
  array_agg("code_hash") as "hashes"
from
  "recovery_code"
where
  "hash_settings" is null
group by
  "user_id"
limit
  $1;

-- updateRecoveryCodeHash
update "recovery_code"
set
  "code_hash" = $1,
  "hash_settings" = $2
where
  "user_id" = $3
  and "code_hash" = $4
  and "hash_settings" is null;

-- updateRecoveryCodeUsed
update "recovery_code"
set
  "used_at" = $1
where
  "user_id" = $2
  and "code_hash" = $3
  and "used_at" is null
returning
  "user_id";
