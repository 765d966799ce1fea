-- What store/staff-reading.ts sends.

-- listReadableMessages
select
  message.id,
  message.conversation_id,
  message.seq,
  message.sender_id,
  sender.other_id as recipient_id,
  message.content,
  message.created_at,
  message.deleted_at,
  message.is_hidden
from
  message
  join membership sender on sender.conversation_id = message.conversation_id
  and sender.user_id = message.sender_id
  join membership me on me.conversation_id = message.conversation_id
  and me.user_id = $1
where
  message.id = any ($2::uuid[])
  and (
    not message.is_hidden
    or message.sender_id = $3
  )
  and (
    not exists (
      select
      from
        member
      where
        user_id = me.other_id
        and is_closed
    )
    and not exists (
      select
      from
        block
      where
        is_active
        and user_id = $4
        and blocked_user_id = me.other_id
    )
    and not exists (
      select
      from
        block
      where
        is_active
        and user_id = me.other_id
        and blocked_user_id = $5
    )
    and not exists (
      select
      from
        standing
      where
        user_id = me.other_id
        and is_suspended
        and (
          suspended_until is null
          or suspended_until > $6
        )
    )
  )
order by
  message.created_at,
  message.id;

-- listMessagesForStaff
select
  message.id,
  message.conversation_id,
  message.seq,
  message.sender_id,
  sender.other_id as recipient_id,
  message.content,
  message.created_at,
  message.deleted_at,
  message.is_hidden
from
  message
  join membership sender on sender.conversation_id = message.conversation_id
  and sender.user_id = message.sender_id
where
  message.conversation_id = $1
  and message.seq < $2
order by
  message.seq desc
limit
  $3;

-- findMessagePlace
select
  "id",
  "conversation_id",
  "seq",
  "sender_id"
from
  "message"
where
  "id" = $1;
