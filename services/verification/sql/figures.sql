-- What modules/figures/repository.ts sends.

-- lockFigures
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));

-- findSigningKey
select
  *
from
  "signing_key"
where
  "id" = $1
  and "user_id" = $2;

-- upsertSigningKey
insert into
  "signing_key" ("id", "user_id", "public_key", "created_at")
values
  ($1, $2, $3, $4)
on conflict ("user_id", "public_key") do update
set
  "created_at" = "excluded"."created_at"
returning
  "id";

-- deleteOldSigningKeys
delete from signing_key
where
  user_id = $1
  and id not in (
    select
      id
    from
      signing_key
    where
      user_id = $2
    order by
      created_at desc,
      id desc
    limit
      $3
  );
