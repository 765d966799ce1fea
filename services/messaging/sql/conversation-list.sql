-- What store/conversation-list.ts sends.

-- listConversations
select
  me.conversation_id as id,
  me.other_id,
  me.unread_count,
  me.active_at,
  member.full_name,
  member.photo_url,
  member.headline,
  last.id as message_id,
  last.seq,
  last.sender_id,
  last.content,
  last.created_at,
  (
    select
      up_to_seq
    from
      read_marker
    where
      conversation_id = me.conversation_id
      and reader_id = me.other_id
      and not is_hidden
      and not exists (
        select
        from
          receipt
        where
          not is_shown
          and user_id in ($1, me.other_id)
      )
    order by
      up_to_seq desc
    limit
      1
  ) as read_up_to_seq
from
  membership me
  left join member on member.user_id = me.other_id
  left join lateral (
    select
      id,
      seq,
      sender_id,
      content,
      created_at
    from
      message
    where
      conversation_id = me.conversation_id
      and deleted_at is null
      and (
        not message.is_hidden
        or message.sender_id = $2
      )
    order by
      seq desc
    limit
      1
  ) last on true
where
  me.user_id = $3
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
  and (me.active_at, me.conversation_id) < ($7::timestamptz, $8::uuid)
order by
  me.active_at desc,
  me.conversation_id desc
limit
  $9;

-- countUnread
select
  coalesce(sum(me.unread_count), 0)::integer as unread_count
from
  membership me
where
  me.user_id = $1
  and me.is_listed
  and me.unread_count > 0
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
  );
