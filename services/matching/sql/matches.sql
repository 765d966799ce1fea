-- What store/matches.ts sends.

-- findMatch
select
  *
from
  "match"
where
  "id" = $1;

-- findMatchOf
select
  *
from
  "match"
where
  "id" = $1;

-- lockMatch
select
  *
from
  "match"
where
  "id" = $1
for no key update;

-- findMatchBetween
select
  *
from
  "match"
where
  "low_user_id" = least($1::uuid, $2::uuid)
  and "high_user_id" = greatest($3::uuid, $4::uuid);

-- listMatchesOf
select
  *
from
  (
    select
      *
    from
      "match"
    where
      "low_user_id" = $1
      and "status" = $2
      and ("matched_at", "id") < ($3, $4)
    order by
      "matched_at" desc,
      "id" desc
    limit
      $5
  ) as "m"
union all
select
  *
from
  (
    select
      *
    from
      "match"
    where
      "high_user_id" = $6
      and "status" = $7
      and ("matched_at", "id") < ($8, $9)
    order by
      "matched_at" desc,
      "id" desc
    limit
      $10
  ) as "m"
order by
  "matched_at" desc,
  "id" desc
limit
  $11;

-- listAllMatches
select
  *
from
  "match"
where
  "id" > $1
order by
  "id"
limit
  $2;

-- insertIntroduction
insert into
  "match" ("id", "low_user_id", "high_user_id", "matched_at", "status", "source")
values
  ($1, $2, $3, $4, $5, $6)
returning
  *;

-- updateMatchEnded
update "match"
set
  "status" = $1,
  "source_version" = source_version + 1,
  "ended_by" = $2,
  "end_reason" = $3,
  "ended_at" = $4
where
  "id" = $5
  and "status" = $6
returning
  *;
