-- What store/messages.ts sends.

-- listMessages: oldest first
select
  message.id,
  message.conversation_id,
  message.seq,
  message.sender_id,
  message.content,
  message.idea,
  message.created_at,
  case
    when message.is_acceptance_hidden
    and message.sender_id = $1 then null
    else message.idea_accepted_at
  end as idea_accepted_at,
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
        reader_id = $2
        or (
          not is_hidden
          and not exists (
            select
            from
              receipt
            where
              not is_shown
              and user_id in ($3, me.other_id)
          )
        )
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
  me.conversation_id = $4
  and me.user_id = $5
  and message.conversation_id = $6
  and message.seq between $7 and $8
  and (
    not message.is_hidden
    or message.sender_id = $9
  )
order by
  message.seq asc
limit
  $10
offset
  $11;

-- listMessages: newest first
select
  message.id,
  message.conversation_id,
  message.seq,
  message.sender_id,
  message.content,
  message.idea,
  message.created_at,
  case
    when message.is_acceptance_hidden
    and message.sender_id = $1 then null
    else message.idea_accepted_at
  end as idea_accepted_at,
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
        reader_id = $2
        or (
          not is_hidden
          and not exists (
            select
            from
              receipt
            where
              not is_shown
              and user_id in ($3, me.other_id)
          )
        )
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
  me.conversation_id = $4
  and me.user_id = $5
  and message.conversation_id = $6
  and message.seq between $7 and $8
  and (
    not message.is_hidden
    or message.sender_id = $9
  )
order by
  message.seq desc
limit
  $10
offset
  $11;

-- findMessage
select
  message.id,
  message.conversation_id,
  message.seq,
  message.sender_id,
  message.content,
  message.idea,
  message.created_at,
  case
    when message.is_acceptance_hidden
    and message.sender_id = $1 then null
    else message.idea_accepted_at
  end as idea_accepted_at,
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
        reader_id = $2
        or (
          not is_hidden
          and not exists (
            select
            from
              receipt
            where
              not is_shown
              and user_id in ($3, me.other_id)
          )
        )
      )
    order by
      up_to_seq
    limit
      1
  ) as read_at
from
  message
  join membership me on me.conversation_id = message.conversation_id
  and me.user_id = $4
where
  message.id = $5
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

-- findSentMessage
select
  message.id,
  message.conversation_id,
  message.seq,
  message.sender_id,
  message.content,
  message.idea,
  message.created_at,
  case
    when message.is_acceptance_hidden
    and message.sender_id = $1 then null
    else message.idea_accepted_at
  end as idea_accepted_at,
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
        reader_id = $2
        or (
          not is_hidden
          and not exists (
            select
            from
              receipt
            where
              not is_shown
              and user_id in ($3, me.other_id)
          )
        )
      )
    order by
      up_to_seq
    limit
      1
  ) as read_at
from
  message
  join membership me on me.conversation_id = message.conversation_id
  and me.user_id = $4
where
  message.conversation_id = $5
  and message.sender_id = $6
  and message.client_message_id = $7
  and (
    not message.is_hidden
    or message.sender_id = $8
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
        and user_id = $9
        and blocked_user_id = me.other_id
    )
    and not exists (
      select
      from
        block
      where
        is_active
        and user_id = me.other_id
        and blocked_user_id = $10
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
          or suspended_until > $11
        )
    )
  );
