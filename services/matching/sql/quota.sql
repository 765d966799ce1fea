-- What store/quota.ts sends.

-- countSwipesOfDay
select
  "day",
  "used"
from
  "swipe_day"
where
  "user_id" = $1;
