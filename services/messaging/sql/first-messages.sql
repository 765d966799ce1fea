-- What store/first-messages.ts sends.

-- lockFirstMessageLimit
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
  )
for no key update;

-- countFirstMessages
select
  count(*) as "count"
from
  "message"
where
  "sender_id" = $1
  and "created_at" >= $2
  and "seq" = 1;
