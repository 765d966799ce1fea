-- What store/found-messages.ts sends.

-- listRecentMessagesContaining
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
  (
    select
      me.*
    from
      membership me
    where
      me.user_id = $4
      and me.is_listed
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
      )
    order by
      me.active_at desc,
      me.conversation_id desc
    limit
      $8
  ) me
  cross join lateral (
    select
      *
    from
      message
    where
      conversation_id = me.conversation_id
      and deleted_at is null
      and (
        not message.is_hidden
        or message.sender_id = $9
      )
    order by
      seq desc
    limit
      $10
  ) message
where
  (
    strpos(lower(message.content), lower($11)) > 0
    and strpos(lower(message.content), lower($12)) > 0
  )
order by
  message.created_at desc,
  message.id desc
limit
  $13;

-- listMessagesWithWords
with
  hit as (
    select
      message.conversation_id,
      message.seq
    from
      membership me
      join message on message.conversation_id = me.conversation_id
    where
      me.user_id = $1
      and me.is_listed
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
            and user_id = $2
            and blocked_user_id = me.other_id
        )
        and not exists (
          select
          from
            block
          where
            is_active
            and user_id = me.other_id
            and blocked_user_id = $3
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
              or suspended_until > $4
            )
        )
      )
      and to_tsvector('simple', message.content) @@ to_tsquery('simple', $5)
      and message.deleted_at is null
      and (
        not message.is_hidden
        or message.sender_id = $6
      )
      and (
        strpos(lower(message.content), lower($7)) > 0
        and strpos(lower(message.content), lower($8)) > 0
      )
    limit
      $9
  )
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
    and message.sender_id = $10 then null
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
        reader_id = $11
        or (
          not is_hidden
          and not exists (
            select
            from
              receipt
            where
              not is_shown
              and user_id in ($12, me.other_id)
          )
        )
      )
    order by
      up_to_seq
    limit
      1
  ) as read_at
from
  hit
  join message using (conversation_id, seq)
  join membership me on me.conversation_id = hit.conversation_id
  and me.user_id = $13
order by
  message.created_at desc,
  message.id desc
limit
  $14;
