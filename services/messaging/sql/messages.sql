-- What store/messages.ts sends.

-- listMessages: oldest first
select
  message.id,
  message.conversation_id,
  message.seq,
  message.sender_id,
  message.content,
  message.created_at,
  message.deleted_at,
  message.client_message_id,
  (
    select
      read_at
    from
      read_marker
    where
      conversation_id = message.conversation_id
      and up_to_seq >= message.seq
      and reader_id = case
        when message.sender_id = me.user_id then me.other_id
        else me.user_id
      end
      and (
        not is_hidden
        or reader_id = $1
      )
    order by
      up_to_seq
    limit
      1
  ) as read_at
from
  membership me
  join message on message.conversation_id = me.conversation_id
where
  me.conversation_id = $2
  and me.user_id = $3
  and message.conversation_id = $4
  and message.seq between $5 and $6
  and (
    not message.is_hidden
    or message.sender_id = $7
  )
order by
  message.seq asc
limit
  $8
offset
  $9;

-- listMessages: newest first
select
  message.id,
  message.conversation_id,
  message.seq,
  message.sender_id,
  message.content,
  message.created_at,
  message.deleted_at,
  message.client_message_id,
  (
    select
      read_at
    from
      read_marker
    where
      conversation_id = message.conversation_id
      and up_to_seq >= message.seq
      and reader_id = case
        when message.sender_id = me.user_id then me.other_id
        else me.user_id
      end
      and (
        not is_hidden
        or reader_id = $1
      )
    order by
      up_to_seq
    limit
      1
  ) as read_at
from
  membership me
  join message on message.conversation_id = me.conversation_id
where
  me.conversation_id = $2
  and me.user_id = $3
  and message.conversation_id = $4
  and message.seq between $5 and $6
  and (
    not message.is_hidden
    or message.sender_id = $7
  )
order by
  message.seq desc
limit
  $8
offset
  $9;

-- findMessage
select
  message.id,
  message.conversation_id,
  message.seq,
  message.sender_id,
  message.content,
  message.created_at,
  message.deleted_at,
  message.client_message_id,
  (
    select
      read_at
    from
      read_marker
    where
      conversation_id = message.conversation_id
      and up_to_seq >= message.seq
      and reader_id = case
        when message.sender_id = me.user_id then me.other_id
        else me.user_id
      end
      and (
        not is_hidden
        or reader_id = $1
      )
    order by
      up_to_seq
    limit
      1
  ) as read_at
from
  message
  join membership me on me.conversation_id = message.conversation_id
  and me.user_id = $2
where
  message.id = $3
  and (
    not message.is_hidden
    or message.sender_id = $4
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
        and user_id = $5
        and blocked_user_id = me.other_id
    )
    and not exists (
      select
      from
        block
      where
        is_active
        and user_id = me.other_id
        and blocked_user_id = $6
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
          or suspended_until > $7
        )
    )
  );

-- findSentMessage
select
  message.id,
  message.conversation_id,
  message.seq,
  message.sender_id,
  message.content,
  message.created_at,
  message.deleted_at,
  message.client_message_id,
  (
    select
      read_at
    from
      read_marker
    where
      conversation_id = message.conversation_id
      and up_to_seq >= message.seq
      and reader_id = case
        when message.sender_id = me.user_id then me.other_id
        else me.user_id
      end
      and (
        not is_hidden
        or reader_id = $1
      )
    order by
      up_to_seq
    limit
      1
  ) as read_at
from
  message
  join membership me on me.conversation_id = message.conversation_id
  and me.user_id = $2
where
  message.conversation_id = $3
  and message.sender_id = $4
  and message.client_message_id = $5
  and (
    not message.is_hidden
    or message.sender_id = $6
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
        and user_id = $7
        and blocked_user_id = me.other_id
    )
    and not exists (
      select
      from
        block
      where
        is_active
        and user_id = me.other_id
        and blocked_user_id = $8
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
          or suspended_until > $9
        )
    )
  );
