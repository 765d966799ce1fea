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

-- changeRecoveryCodes: some
delete from "recovery_code"
where
  "user_id" = $1;
insert into
  "recovery_code" ("user_id", "code_hash")
values
  ($1, $2);

-- changeRecoveryCodes: none
delete from "recovery_code"
where
  "user_id" = $1;

-- changeRecoveryCodeUsed
update "recovery_code"
set
  "used_at" = $1
where
  "user_id" = $2
  and "code_hash" = $3
  and "used_at" is null
returning
  "user_id";
