-- What store/staff-answers.ts sends.

-- insertStaffAnswer
insert into
  "staff_answer" ("id", "user_id", "content", "sent_at")
values
  ($1, $2, $3, $4)
on conflict ("id") do nothing;

-- listStaffAnswers
select
  ('staff-answer:' || id::text) as "key",
  sent_at as "at",
  "content"
from
  "staff_answer"
where
  "user_id" = $1
  and sent_at <= $2::timestamptz
  and (sent_at, ('staff-answer:' || id::text) collate "C") < ($3::timestamptz, $4)
order by
  "sent_at" desc,
  ('staff-answer:' || id::text) collate "C" desc
limit
  $5;
