-- What store/candidate-index.ts sends.

-- insertCandidate
insert into
  "candidate" ("user_id", "zone_band", "city", "rank", "activity_step", "last_active_at", "random_key", "cells")
values
  ($1, $2, $3, $4, $5, $6, $7, $8);
insert into
  candidate_cell (
    cell,
    rank,
    user_id,
    quality,
    roles,
    looking_for,
    goals,
    experience_years,
    city,
    languages,
    is_proved,
    skills,
    sought_skills
  )
select
  cell,
  $1,
  $2,
  $3,
  $4,
  $5,
  $6,
  $7,
  $8,
  $9,
  $10,
  $11::bit(160),
  $12::bit(160)
from
  unnest($13::int[]) as cell;

-- deleteCandidate
delete from "candidate"
where
  "user_id" = $1
returning
  "last_active_at",
  "random_key",
  "cells",
  "rank";
delete from candidate_cell
where
  cell = any ($1::int[])
  and rank = $2
  and user_id = $3;

-- lockCard
select
  "card"
from
  "profile_card"
where
  "user_id" = $1
for update;

-- updateLastActive
update candidate
set
  last_active_at = $1
where
  user_id = any ($2::uuid[])
  and last_active_at < $3
  and not is_shadow_banned (user_id, $4)
  and activity_step <> $5
returning
  user_id,
  activity_step;

-- listIdle
select
  c.user_id
from
  unnest($1::int[], $2::timestamptz[]) as s (step, away_since)
  cross join lateral (
    select
      user_id
    from
      candidate
    where
      activity_step = s.step
      and last_active_at < s.away_since
    order by
      last_active_at
    limit
      $3
  ) c
limit
  $4;

-- listLastActive
select
  user_id,
  last_active_at
from
  candidate
where
  user_id = any ($1::uuid[]);

-- countCandidates
select
  (
    select
      count(*)::integer
    from
      (
        select
        from
          candidate
        limit
          $1::int + 1
      ) found
  ) as counted,
  (
    select
      reltuples::integer
    from
      pg_class
    where
      oid = 'candidate'::regclass
  ) as believed;
