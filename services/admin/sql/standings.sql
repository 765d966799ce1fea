-- What store/standings.ts sends.

-- findStanding
select
  *
from
  "standing"
where
  "user_id" = $1;

-- lockStanding
select
  pg_advisory_xact_lock($1, hashtext (user_id))
from
  (
    select distinct
      user_id
    from
      unnest($2::text[]) as user_id
    order by
      user_id
  ) as one;
insert into
  "standing" (
    "verification_required_at",
    "trust_level",
    "is_reported",
    "user_id",
    "source_version",
    "decided_at",
    "suspended_since",
    "is_suspended",
    "suspension_reason",
    "suspended_until",
    "shadow_banned_until",
    "is_restricted",
    "restricted_until"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
on conflict ("user_id") do nothing;
select
  *
from
  "standing"
where
  "user_id" = $1
for update;

-- updateStandingRow
update "standing"
set
  "verification_required_at" = $1,
  "trust_level" = $2,
  "is_reported" = $3,
  "source_version" = $4,
  "decided_at" = $5,
  "suspended_since" = $6,
  "is_suspended" = $7,
  "suspension_reason" = $8,
  "suspended_until" = $9,
  "shadow_banned_until" = $10,
  "is_restricted" = $11,
  "restricted_until" = $12
where
  "user_id" = $13;
update "account"
set
  "standing" = $1,
  "trust_level" = $2
where
  "user_id" = $3;

-- listAnnouncedStandings
select
  *
from
  "standing"
where
  "source_version" > $1
  and "user_id" > $2
order by
  "user_id"
limit
  $3;

-- listUsersWithEndings
select
  "user_id"
from
  "standing"
where
  least(suspended_until, shadow_banned_until, restricted_until) <= $1
order by
  least(suspended_until, shadow_banned_until, restricted_until)
limit
  $2;
