-- What store/person-parts.ts sends.

-- listMatchesOf
select
  one.*,
  account.full_name as other_name
from
  (
    (
      select
        match_id,
        "high_user_id" as other_id,
        is_ended,
        source,
        created_at
      from
        match_pair
      where
        "low_user_id" = $1
      order by
        created_at desc,
        match_id desc
      limit
        $2
    )
    union all
    (
      select
        match_id,
        "low_user_id" as other_id,
        is_ended,
        source,
        created_at
      from
        match_pair
      where
        "high_user_id" = $3
      order by
        created_at desc,
        match_id desc
      limit
        $4
    )
  ) as one
  left join account on account.user_id = one.other_id
order by
  one.created_at desc,
  one.match_id desc
limit
  $5;

-- findPlanState
select
  "plan",
  "source",
  "until"
from
  "plan_state"
where
  "user_id" = $1;

-- findProfile
select
  "headline",
  "bio",
  "location",
  "github_username"
from
  "card"
where
  "user_id" = $1;
