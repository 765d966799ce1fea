-- What store/conversation-readings.ts sends.

-- insertReading
insert into
  "conversation_reading" (
    "id",
    "conversation_id",
    "staff_id",
    "one_user_id",
    "other_user_id",
    "case_id",
    "reason",
    "up_to_seq",
    "read_at"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- listLastReadings
select
  last.conversation_id,
  last.staff_id,
  account.full_name as staff_name,
  last.read_at
from
  unnest($1::uuid[]) as wanted (id)
  cross join lateral (
    select
      conversation_id,
      staff_id,
      read_at
    from
      conversation_reading
    where
      conversation_id = wanted.id
    order by
      read_at desc,
      id desc
    limit
      1
  ) as last
  left join account on account.user_id = last.staff_id;

-- listReadingsOf
select
  "id",
  "conversation_id",
  "reason",
  "read_at"
from
  "conversation_reading"
where
  (
    "one_user_id" = $1
    or "other_user_id" = $2
  )
  and "read_at" < $3
  and "id" > $4
order by
  "id"
limit
  $5;

-- eraseFromReadings
update "conversation_reading"
set
  "one_user_id" = $1,
  "reason" = $2
where
  "one_user_id" = $3;
update "conversation_reading"
set
  "other_user_id" = $1,
  "reason" = $2
where
  "other_user_id" = $3;
update "conversation_reading"
set
  "staff_id" = $1
where
  "staff_id" = $2;
