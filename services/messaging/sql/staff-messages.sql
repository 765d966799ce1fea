-- What store/staff-messages.ts sends.

-- insertStaffMessage
insert into
  "staff_message" ("id", "user_id", "content", "sent_at", "read_at")
values
  ($1, $2, $3, $4, $5)
on conflict ("id") do nothing;

-- listStaffMessages
select
  "id",
  "content",
  "sent_at",
  "read_at"
from
  "staff_message"
where
  "user_id" = $1
  and (sent_at, id) < ($2::timestamptz, $3::uuid)
order by
  "sent_at" desc,
  "id" desc
limit
  $4;

-- countUnreadStaffMessages
select
  count(*) as "count"
from
  "staff_message"
where
  "user_id" = $1
  and "read_at" is null;

-- findStaffMessage
select
  "id",
  "content",
  "sent_at",
  "read_at"
from
  "staff_message"
where
  "id" = $1
  and "user_id" = $2;

-- markStaffMessagesRead: up to a message
update "staff_message"
set
  "read_at" = $1
where
  "user_id" = $2
  and "read_at" is null
  and (sent_at, id) <= ($3, $4::uuid);

-- markStaffMessagesRead: all
update "staff_message"
set
  "read_at" = $1
where
  "user_id" = $2
  and "read_at" is null;
