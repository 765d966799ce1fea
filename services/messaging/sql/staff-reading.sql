-- What store/staff-reading.ts sends.

-- listReadableMessages
select
  message.id,
  message.conversation_id,
  message.seq,
  message.sender_id,
  sender.other_id as recipient_id,
  coalesce(message.hidden_content, message.content) as content,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', id, 'width', width, 'height', height, 'colour', colour, 'alt', alt)
          order by
            position
        )
      from
        message_image
      where
        message_id = message.id
        and removed_at is null
    ),
    '[]'::json
  ) as images,
  message.created_at,
  message.deleted_at,
  message.is_hidden,
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
  ) as edits
from
  message
  join membership sender on sender.conversation_id = message.conversation_id
  and sender.user_id = message.sender_id
  join membership me on me.conversation_id = message.conversation_id
  and me.user_id = $2
where
  message.id = any ($3::uuid[])
  and (
    not "message"."is_hidden"
    or "message"."sender_id" = $4
  )
  and (
    (
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
          standing
        where
          user_id = me.other_id
          and is_suspended
          and (
            suspended_until is null
            or suspended_until > $5
          )
      )
    )
    and not exists (
      select
      from
        block
      where
        is_active
        and user_id = $6
        and blocked_user_id = me.other_id
    )
    and not exists (
      select
      from
        block
      where
        is_active
        and user_id = me.other_id
        and blocked_user_id = $7
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
  coalesce(message.hidden_content, message.content) as content,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', id, 'width', width, 'height', height, 'colour', colour, 'alt', alt)
          order by
            position
        )
      from
        message_image
      where
        message_id = message.id
        and removed_at is null
    ),
    '[]'::json
  ) as images,
  message.created_at,
  message.deleted_at,
  message.is_hidden,
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
  ) as edits
from
  message
  join membership sender on sender.conversation_id = message.conversation_id
  and sender.user_id = message.sender_id
where
  message.conversation_id = $2
  and message.seq < $3
order by
  message.seq desc
limit
  $4;

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
