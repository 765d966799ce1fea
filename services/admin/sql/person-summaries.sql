-- What store/person-summaries.ts sends.

-- findPersonSummaries
select
  "account"."user_id",
  "account"."full_name",
  "card"."photo_url",
  "card"."headline"
from
  "account"
  left join "card" on "card"."user_id" = "account"."user_id"
where
  "account"."user_id" in ($1, $2);

-- findAccount
select
  "user_id",
  "full_name",
  "role",
  "closed_at"
from
  "account"
where
  "user_id" = $1;

-- findReportedProfile
select
  "account"."full_name",
  "card"."headline",
  "card"."bio",
  "card"."photo_url"
from
  "account"
  left join "card" on "card"."user_id" = "account"."user_id"
where
  "account"."user_id" = $1;
