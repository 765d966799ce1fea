-- What store/case-queue.ts sends.

-- listQueue: whatever waits
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
  "one"."subject_user_id" is distinct from $1
  and "one"."state" <> 'decided'
order by
  "one"."rank" desc,
  "one"."id" desc
limit
  $2;

-- listQueue: by every filter
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
  "one"."subject_user_id" is distinct from $1
  and "one"."state" = $2
  and "one"."report_group" = $3
  and "one"."opened_at" <= $4
  and "one"."claimed_by" = $5
  and "one"."claimed_until" > $6
  and (one.rank, one.id) < ($7::float8, $8::uuid)
order by
  "one"."rank" desc,
  "one"."id" desc
limit
  $9;

-- countQueue
select
  count(*) as "count"
from
  (
    select
      1 as "one"
    from
      "moderation_case"
    where
      "subject_user_id" is distinct from $1
      and "state" <> 'decided'
    limit
      $2
  ) as "waiting";

-- findQueued
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
  "one"."id" = $1;
