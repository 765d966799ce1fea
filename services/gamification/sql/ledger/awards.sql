-- What modules/ledger/repository-awards.ts sends.

-- listAwards
select
  *
from
  "award"
where
  "user_id" = $1
order by
  "occurred_at",
  "kind",
  "cause_id";

-- listAwardsOf
select
  *
from
  "award"
where
  user_id = any ($1::uuid[]);

-- listNewestAwards: first
select
  *
from
  "award"
where
  "user_id" = $1
order by
  "occurred_at" desc,
  "kind" desc,
  "cause_id" desc
limit
  $2;

-- listNewestAwards: from a place
select
  *
from
  "award"
where
  "user_id" = $1
  and (occurred_at, kind, cause_id) < ($2, $3, $4::uuid)
order by
  "occurred_at" desc,
  "kind" desc,
  "cause_id" desc
limit
  $5;

-- listAwardedUserIds
select distinct
  "user_id"
from
  "award"
where
  group_id = any ($1::uuid[]);

-- sumOwnPoints: ever
select
  coalesce(sum("points"), 0) as "points"
from
  "award"
where
  "user_id" = $1
  and "reversed_at" is null;

-- sumOwnPoints: since a moment
select
  coalesce(sum("points"), 0) as "points"
from
  "award"
where
  "user_id" = $1
  and "reversed_at" is null
  and "occurred_at" >= $2;

-- upsertAwards
insert into
  award (
    user_id,
    kind,
    cause_id,
    group_id,
    other_user_id,
    skill,
    level,
    worth,
    points,
    occurred_at,
    is_hidden,
    undone_by,
    undone_at,
    reversed_by,
    reversed_at
  )
select
  *
from
  unnest(
    $1::uuid[],
    $2::text[],
    $3::uuid[],
    $4::uuid[],
    $5::uuid[],
    $6::text[],
    $7::text[],
    $8::int[],
    $9::int[],
    $10::timestamptz[],
    $11::boolean[],
    $12::text[],
    $13::timestamptz[],
    $14::text[],
    $15::timestamptz[]
  )
on conflict (user_id, kind, cause_id) do update
set
  group_id = excluded.group_id,
  other_user_id = excluded.other_user_id,
  skill = excluded.skill,
  level = excluded.level,
  worth = excluded.worth,
  points = excluded.points,
  occurred_at = excluded.occurred_at,
  is_hidden = excluded.is_hidden,
  undone_by = excluded.undone_by,
  undone_at = excluded.undone_at,
  reversed_by = excluded.reversed_by,
  reversed_at = excluded.reversed_at;

-- deleteAwards
delete from award
where
  (user_id, kind, cause_id) in (
    select
      *
    from
      unnest($1::uuid[], $2::text[], $3::uuid[])
  );

-- listUserIdsAwardedWith
select distinct
  "user_id"
from
  "award"
where
  "other_user_id" = $1
limit
  $2;

-- deleteAwardsWith
delete from "award"
where
  "other_user_id" = $1
  and user_id = any ($2::uuid[]);
