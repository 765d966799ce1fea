-- What store/erasures.ts sends.

-- listAccountsToErase
select
  "id"
from
  "account"
where
  "erases_at" <= $1
  and not exists (
    select
      "user_id"
    from
      "erasure"
    where
      "erasure"."user_id" = "account"."id"
  )
order by
  "erases_at"
limit
  $2;

-- insertErasure
insert into
  "erasure" ("user_id", "closed_at", "begun_at", "next_attempt_at")
values
  ($1, $2, $3, $4)
on conflict do nothing;
insert into
  "erasure_step" ("user_id", "service")
values
  ($1, $2)
on conflict do nothing;

-- listErasures
select
  "user_id",
  "closed_at",
  "attempts"
from
  "erasure"
where
  "next_attempt_at" <= $1
order by
  "begun_at"
limit
  $2;

-- listErasureSteps
select
  *
from
  "erasure_step"
where
  "user_id" = $1
order by
  "service";

-- updateErasureStep
update "erasure_step"
set
  "place" = $1,
  "removed" = removed + $2::integer,
  "done_at" = $3
where
  "user_id" = $4
  and "service" = $5;

-- updateErasureFailed
update "erasure"
set
  "last_error" = $1,
  "next_attempt_at" = $2,
  "attempts" = attempts + 1
where
  "user_id" = $3;

-- deleteAccount
select
  "id",
  "email"
from
  "past_address"
where
  "user_id" = $1;
delete from "account"
where
  "id" = $1
returning
  "email",
  "email_verified_at";
delete from "mail"
where
  "address" = $1;
delete from "mail"
where
  (
    "about" = any ($1::uuid[])
    or "address" = any ($2::text[])
  )
  and "address" not in (
    select
      "email"
    from
      "account"
    where
      "email" = any ($3::text[])
  );

-- insertErasureProof
insert into
  "erasure_proof" ("id", "closed_at", "erased_at", "removed")
values
  ($1, $2, $3, $4::jsonb);

-- deleteErasure
delete from "erasure"
where
  "user_id" = $1;

-- updateErasesAt
update "account"
set
  "erases_at" = $1
where
  "email" = $2
  and "closed_at" is not null
returning
  "id";

-- listPhotoKeys
select
  "key"
from
  "photo"
where
  "user_id" = $1;
