-- What store/first-messages.ts sends.

-- lockFirstMessages
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));

-- findFirstMessageLimit
select
  first_messages_per_day
from
  standing
where
  user_id = $1
  and first_messages_per_day is not null
  and (
    friction_until is null
    or friction_until > $2
  );

-- listSameOpeners
(
  select
    created_at as begun_at
  from
    message
  where
    sender_id = $1
    and opener_print = $2
  order by
    created_at desc
  limit
    $3
)
union all
(
  select
    edited_at
  from
    edited_opener
  where
    sender_id = $4
    and print = $5
  order by
    edited_at desc
  limit
    $6
)
order by
  begun_at desc
limit
  $7;

-- countFirstMessages
select
  count(*) as "count"
from
  "message"
where
  "sender_id" = $1
  and "created_at" >= $2
  and "seq" = 1;

-- countFirstMessageFindings
select
  count(*)::int as first_messages,
  count(*) filter (
    where
      exists (
        select
        from
          detection_message found
          join detection on detection.id = found.detection_id
        where
          found.message_id = message.id
          and detection.feedback is null
      )
  )::int as with_findings
from
  message
where
  sender_id = $1
  and created_at >= $2
  and seq = 1
  and deleted_at is null;

-- hasBegunWith
select
from
  message
where
  id = $1
  and opener_print = $2
union all
select
from
  edited_opener
where
  message_id = $3
  and print = $4;

-- insertEditedOpener
insert into
  "edited_opener" ("message_id", "print", "sender_id", "edited_at")
values
  ($1, $2, $3, $4);
