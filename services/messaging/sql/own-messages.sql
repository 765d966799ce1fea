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

-- deleteReadMarkers
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
  coalesce(message.hidden_content, message.content) as content,
  message.idea,
  (
    select
      id
    from
      message answered
    where
      answered.conversation_id = message.conversation_id
      and answered.seq = message.reply_to_seq
  ) as reply_to_id,
  message.created_at,
  coalesce(message.hidden_edited_at, message.edited_at) as edited_at,
  coalesce(
    (
      select
        json_agg(
          json_build_object('content', content, 'replacedAt', to_char(replaced_at at time zone 'UTC', $1))
          order by
            replaced_at,
            id
        )
      from
        message_edit
      where
        message_id = message.id
    ),
    '[]'::json
  ) as before,
  message.deleted_at
from
  (
    select
      conversation_id
    from
      membership me
    where
      me.user_id = $2
      and me.conversation_id >= $3
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
      and sender_id = $4
      and seq > case
        when me.conversation_id = $5 then $6::integer
        else 0
      end
    order by
      seq
  ) message
order by
  me.conversation_id,
  message.seq
limit
  $7;
