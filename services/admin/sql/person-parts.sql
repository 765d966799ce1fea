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
  "until",
  "renews_at"
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

-- listCasesAbout
select
  "one".*,
  "subject"."full_name" as "subject_name",
  "card"."photo_url" as "subject_photo_url",
  "card"."headline" as "subject_headline",
  "holder"."full_name" as "holder_name"
from
  "moderation_case" as "one"
  left join "account" as "subject" on "subject"."user_id" = "one"."subject_user_id"
  left join "card" on "card"."user_id" = "one"."subject_user_id"
  left join "account" as "holder" on "holder"."user_id" = "one"."claimed_by"
where
  "one"."subject_user_id" = $1
order by
  "one"."opened_at" desc,
  "one"."id" desc
limit
  $2;

-- listActionsAbout
select
  *
from
  "moderation_action"
where
  "subject_user_id" = $1
order by
  "acted_at" desc,
  "id" desc
limit
  $2;
