-- What store/first-messages.ts sends.

-- lockFirstMessages
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));

-- findFirstMessageLimit
select
  first_messages_per_day
from
  standing
where
  user_id = $1
  and first_messages_per_day is not null
  and (
    friction_until is null
    or friction_until > $2
  );

-- listSameOpeners
select
  "created_at"
from
  "message"
where
  "sender_id" = $1
  and "opener_print" = $2
order by
  "created_at" desc
limit
  $3;

-- countFirstMessages
select
  count(*) as "count"
from
  "message"
where
  "sender_id" = $1
  and "created_at" >= $2
  and "seq" = 1;
