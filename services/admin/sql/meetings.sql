-- What store/meetings.ts sends.

-- areMatched
select
  "match_id"
from
  "match_pair"
where
  "low_user_id" = $1
  and "high_user_id" = $2
limit
  $3;

-- countMatches
select
  count(*) as count
from
  (
    select
    from
      match_pair
    where
      low_user_id = $1
      or high_user_id = $2
    limit
      $3
  ) as one;
