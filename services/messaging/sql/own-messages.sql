-- What store/own-messages.ts sends.

-- eraseOwnMessages
select
  me.conversation_id
from
  membership me
where
  me.user_id = $1
  and exists (
    select
    from
      message
    where
      conversation_id = me.conversation_id
      and message.sender_id = $2
      and (
        message.deleted_at is null
        or message.client_message_id is not null
        or message.content <> ''
        or message.opener_print is not null
      )
  )
order by
  me.conversation_id
limit
  1;

-- removeReadMarkers
delete from read_marker
where
  reader_id = $1
  and conversation_id in (
    select
      conversation_id
    from
      membership
    where
      user_id = $2
  );

-- listOwnMessages
select
  message.id,
  message.conversation_id,
  message.seq,
  message.content,
  message.idea,
  message.created_at,
  message.deleted_at
from
  (
    select
      conversation_id
    from
      membership me
    where
      me.user_id = $1
      and me.conversation_id >= $2
    order by
      conversation_id
  ) me
  cross join lateral (
    select
      *
    from
      message
    where
      conversation_id = me.conversation_id
      and sender_id = $3
      and seq > case
        when me.conversation_id = $4 then $5::integer
        else 0
      end
    order by
      seq
  ) message
order by
  me.conversation_id,
  message.seq
limit
  $6;
