-- What store/sessions.ts sends.

-- lockSession
select
  *
from
  "session"
where
  "id" = $1
for update;

-- listActiveSessions
select
  "id",
  "user_agent",
  "address_range",
  "created_at",
  "last_used_at"
from
  "session"
where
  "user_id" = $1
  and "ended_at" is null
  and "expires_at" > $2
order by
  "last_used_at" desc,
  "id" desc;

-- listSessions
select
  "user_agent",
  "created_at",
  "last_used_at",
  "ended_at"
from
  "session"
where
  "user_id" = $1
order by
  "last_used_at" desc,
  "id" desc
limit
  $2;

-- listDevices
select distinct
  "user_agent",
  "address_range",
  "opened_range"
from
  "session"
where
  "user_id" = $1;

-- findSession
select
  "user_agent",
  "opened_range",
  "created_at"
from
  "session"
where
  "id" = $1;

-- insertSession
with
  "opened" as (
    insert into
      "session" (
        "id",
        "user_id",
        "user_agent",
        "address_range",
        "current_token_hash",
        "created_at",
        "rotated_at",
        "last_used_at",
        "expires_at",
        "proved_at"
      )
    values
      ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  )
select
  "id"
from
  "session"
where
  "user_id" = $11
  and "ended_at" is null
  and "expires_at" > $12
order by
  "last_used_at" desc,
  "id" desc
offset
  $13;

-- updateSessionToken
update "session"
set
  "current_token_hash" = $1,
  "previous_token_hash" = $2,
  "rotated_at" = $3,
  "last_used_at" = $4,
  "address_range" = $5,
  "expires_at" = $6
where
  "id" = $7;

-- updateSessionProved
update "session"
set
  "proved_at" = $1
where
  "id" = $2;

-- updateSessionsEnded
update "session"
set
  "ended_at" = $1,
  "end_reason" = $2
where
  "id" = any ($3::uuid[])
  and "ended_at" is null
returning
  "id";

-- listSessionsEnded
select
  "id",
  "ended_at"
from
  "session"
where
  "ended_at" > $1;

-- deleteSessionsExpired
delete from "session"
where
  "expires_at" < $1;
