-- What store/staff-messages.ts sends.

-- insertStaffMessage
insert into
  "staff_message" ("id", "user_id", "content", "sent_at", "may_answer", "is_own", "client_message_id", "read_at")
values
  ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict ("id") do nothing;

-- lockStaffThread
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));
select
  "may_answer"
from
  "staff_message"
where
  "user_id" = $1
  and "is_own" = $2
order by
  "sent_at" desc,
  "id" desc
limit
  $3;

-- isAnswerAllowed
select
  "may_answer"
from
  "staff_message"
where
  "user_id" = $1
  and "is_own" = $2
order by
  "sent_at" desc,
  "id" desc
limit
  $3;

-- findStaffAnswer
select
  "id",
  "content",
  "is_own",
  "may_answer",
  "sent_at",
  "read_at"
from
  "staff_message"
where
  "user_id" = $1
  and "client_message_id" = $2;

-- insertStaffAnswer
insert into
  "staff_message" ("id", "user_id", "content", "client_message_id", "sent_at", "may_answer", "is_own", "read_at")
values
  ($1, $2, $3, $4, $5, $6, $7, $8);

-- listStaffMessages
select
  "id",
  "content",
  "is_own",
  "may_answer",
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
  "is_own",
  "may_answer",
  "sent_at",
  "read_at"
from
  "staff_message"
where
  "id" = $1
  and "user_id" = $2;

-- updateStaffMessagesRead: up to a message
update "staff_message"
set
  "read_at" = $1
where
  "user_id" = $2
  and "read_at" is null
  and (sent_at, id) <= ($3, $4::uuid);

-- updateStaffMessagesRead: all
update "staff_message"
set
  "read_at" = $1
where
  "user_id" = $2
  and "read_at" is null;

-- eraseStaffThread
with
  erased as (
    delete from staff_message
    where
      user_id = $1
    returning
      id,
      is_own
  ),
  withdrawn as (
    insert into
      withdrawal (event_id)
    select
      id
    from
      erased
    where
      is_own
    on conflict do nothing
  )
select
  id
from
  erased;
