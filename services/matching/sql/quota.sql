-- What store/quota.ts sends.

-- findSwipeDay
select
  coalesce(
    (
      select
        used
      from
        swipe_day
      where
        user_id = $1
        and day >= $2::date
    ),
    0
  ) as used,
  swipe_limit ($3, $4, $5) as swipes_per_day;
