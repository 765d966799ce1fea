-- What store/quota.ts sends.

-- findSwipeDay
select
  coalesce(d.used, 0) as used,
  coalesce(d.superlikes_used, 0) as superlikes_used,
  swipe_limit ($1, $2, $3) as swipes_per_day
from
  (
    select
  ) one
  left join swipe_day d on d.user_id = $4
  and d.day >= $5::date;
