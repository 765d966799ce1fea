-- What store/conversation-list.ts sends.

-- listConversations: the list
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
  last.image_count,
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
  ) as read_up_to_seq,
  (
    arranged.is_muted is true
    and (
      arranged.muted_until is null
      or arranged.muted_until > $2
    )
  ) as is_muted,
  arranged.muted_until
from
  membership me
  left join arrangement arranged on arranged.user_id = me.user_id
  and arranged.conversation_id = me.conversation_id
  left join member on member.user_id = me.other_id
  left join lateral (
    select
      id,
      seq,
      sender_id,
      case
        when "message"."sender_id" = $3 then coalesce("message"."hidden_content", "message"."content")
        else "message"."content"
      end as content,
      created_at,
      (
        select
          count(*)::integer
        from
          message_image
        where
          message_image.message_id = message.id
          and removed_at is null
      ) as image_count
    from
      message
    where
      conversation_id = me.conversation_id
      and deleted_at is null
      and (
        not "message"."is_hidden"
        or "message"."sender_id" = $4
      )
    order by
      seq desc
    limit
      1
  ) last on true
where
  me.user_id = $5
  and me.is_listed
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
            or suspended_until > $6
          )
      )
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
  )
  and (me.active_at, me.conversation_id) < ($9::timestamptz, $10::uuid)
  and not (
    arranged.archived_seq is not null
    and not exists (
      select
      from
        message
      where
        conversation_id = me.conversation_id
        and seq > arranged.archived_seq
        and deleted_at is null
        and (
          not "message"."is_hidden"
          or "message"."sender_id" = $11
        )
        and (
          sender_id = $12
          or not (
            arranged.is_muted is true
            and (
              arranged.muted_until is null
              or arranged.muted_until > $13
            )
          )
        )
    )
  )
order by
  me.active_at desc,
  me.conversation_id desc
limit
  $14;

-- listConversations: those put away
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
  last.image_count,
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
  ) as read_up_to_seq,
  (
    arranged.is_muted is true
    and (
      arranged.muted_until is null
      or arranged.muted_until > $2
    )
  ) as is_muted,
  arranged.muted_until
from
  membership me
  left join arrangement arranged on arranged.user_id = me.user_id
  and arranged.conversation_id = me.conversation_id
  left join member on member.user_id = me.other_id
  left join lateral (
    select
      id,
      seq,
      sender_id,
      case
        when "message"."sender_id" = $3 then coalesce("message"."hidden_content", "message"."content")
        else "message"."content"
      end as content,
      created_at,
      (
        select
          count(*)::integer
        from
          message_image
        where
          message_image.message_id = message.id
          and removed_at is null
      ) as image_count
    from
      message
    where
      conversation_id = me.conversation_id
      and deleted_at is null
      and (
        not "message"."is_hidden"
        or "message"."sender_id" = $4
      )
    order by
      seq desc
    limit
      1
  ) last on true
where
  me.user_id = $5
  and me.is_listed
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
            or suspended_until > $6
          )
      )
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
  )
  and (
    arranged.archived_seq is not null
    and not exists (
      select
      from
        message
      where
        conversation_id = me.conversation_id
        and seq > arranged.archived_seq
        and deleted_at is null
        and (
          not "message"."is_hidden"
          or "message"."sender_id" = $9
        )
        and (
          sender_id = $10
          or not (
            arranged.is_muted is true
            and (
              arranged.muted_until is null
              or arranged.muted_until > $11
            )
          )
        )
    )
  )
order by
  me.active_at desc,
  me.conversation_id desc
limit
  $12;

-- countUnread
select
  coalesce(sum(me.unread_count), 0)::integer as unread_count
from
  membership me
  left join arrangement arranged on arranged.user_id = me.user_id
  and arranged.conversation_id = me.conversation_id
where
  me.user_id = $1
  and me.is_listed
  and me.unread_count > 0
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
            or suspended_until > $2
          )
      )
    )
    and not exists (
      select
      from
        block
      where
        is_active
        and user_id = $3
        and blocked_user_id = me.other_id
    )
    and not exists (
      select
      from
        block
      where
        is_active
        and user_id = me.other_id
        and blocked_user_id = $4
    )
  )
  and not (
    arranged.is_muted is true
    and (
      arranged.muted_until is null
      or arranged.muted_until > $5
    )
  )
  and not (
    arranged.archived_seq is not null
    and not exists (
      select
      from
        message
      where
        conversation_id = me.conversation_id
        and seq > arranged.archived_seq
        and deleted_at is null
        and (
          not "message"."is_hidden"
          or "message"."sender_id" = $6
        )
        and (
          sender_id = $7
          or not (
            arranged.is_muted is true
            and (
              arranged.muted_until is null
              or arranged.muted_until > $8
            )
          )
        )
    )
  );
