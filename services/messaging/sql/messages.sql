-- What store/messages.ts sends.

-- listMessages: oldest first
select
  message.id,
  message.conversation_id,
  message.seq,
  message.sender_id,
  case
    when "message"."sender_id" = $1 then coalesce("message"."hidden_content", "message"."content")
    else "message"."content"
  end as content,
  message.idea,
  message.created_at,
  message.revision,
  case
    when message.sender_id = $2 then coalesce(message.hidden_edited_at, message.edited_at)
    else message.edited_at
  end as edited_at,
  (
    select
      json_build_object(
        'messageId',
        quoted.id,
        'seq',
        quoted.seq,
        'senderId',
        quoted.sender_id,
        'content',
        left(
          case
            when "quoted"."sender_id" = $3 then coalesce("quoted"."hidden_content", "quoted"."content")
            else "quoted"."content"
          end,
          $4
        ),
        'imageCount',
        (
          select
            count(*)::integer
          from
            message_image
          where
            message_image.message_id = quoted.id
            and removed_at is null
        ),
        'isDeleted',
        quoted.deleted_at is not null
      )
    from
      message quoted
    where
      quoted.conversation_id = message.conversation_id
      and quoted.seq = message.reply_to_seq
      and (
        not "quoted"."is_hidden"
        or "quoted"."sender_id" = $5
      )
  ) as reply_to,
  coalesce(
    (
      select
        json_agg(
          json_build_object('emoji', emoji, 'userId', user_id)
          order by
            reacted_at,
            user_id,
            emoji
        )
      from
        reaction
      where
        conversation_id = message.conversation_id
        and seq = message.seq
        and case
          when user_id = $6 then not is_taken_back
          else not is_hidden
        end
    ),
    '[]'::json
  ) as reactions,
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
  case
    when message.is_acceptance_hidden
    and message.sender_id = $7 then null
    else message.idea_accepted_at
  end as idea_accepted_at,
  case
    when message.is_decline_hidden
    and message.sender_id = $8 then null
    else message.idea_declined_at
  end as idea_declined_at,
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
        reader_id = $9
        or (
          not is_hidden
          and not exists (
            select
            from
              receipt
            where
              not is_shown
              and user_id in ($10, me.other_id)
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
  me.conversation_id = $11
  and me.user_id = $12
  and message.conversation_id = $13
  and message.seq between $14 and $15
  and (
    not "message"."is_hidden"
    or "message"."sender_id" = $16
  )
order by
  message.seq asc
limit
  $17
offset
  $18;

-- listMessages: newest first
select
  message.id,
  message.conversation_id,
  message.seq,
  message.sender_id,
  case
    when "message"."sender_id" = $1 then coalesce("message"."hidden_content", "message"."content")
    else "message"."content"
  end as content,
  message.idea,
  message.created_at,
  message.revision,
  case
    when message.sender_id = $2 then coalesce(message.hidden_edited_at, message.edited_at)
    else message.edited_at
  end as edited_at,
  (
    select
      json_build_object(
        'messageId',
        quoted.id,
        'seq',
        quoted.seq,
        'senderId',
        quoted.sender_id,
        'content',
        left(
          case
            when "quoted"."sender_id" = $3 then coalesce("quoted"."hidden_content", "quoted"."content")
            else "quoted"."content"
          end,
          $4
        ),
        'imageCount',
        (
          select
            count(*)::integer
          from
            message_image
          where
            message_image.message_id = quoted.id
            and removed_at is null
        ),
        'isDeleted',
        quoted.deleted_at is not null
      )
    from
      message quoted
    where
      quoted.conversation_id = message.conversation_id
      and quoted.seq = message.reply_to_seq
      and (
        not "quoted"."is_hidden"
        or "quoted"."sender_id" = $5
      )
  ) as reply_to,
  coalesce(
    (
      select
        json_agg(
          json_build_object('emoji', emoji, 'userId', user_id)
          order by
            reacted_at,
            user_id,
            emoji
        )
      from
        reaction
      where
        conversation_id = message.conversation_id
        and seq = message.seq
        and case
          when user_id = $6 then not is_taken_back
          else not is_hidden
        end
    ),
    '[]'::json
  ) as reactions,
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
  case
    when message.is_acceptance_hidden
    and message.sender_id = $7 then null
    else message.idea_accepted_at
  end as idea_accepted_at,
  case
    when message.is_decline_hidden
    and message.sender_id = $8 then null
    else message.idea_declined_at
  end as idea_declined_at,
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
        reader_id = $9
        or (
          not is_hidden
          and not exists (
            select
            from
              receipt
            where
              not is_shown
              and user_id in ($10, me.other_id)
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
  me.conversation_id = $11
  and me.user_id = $12
  and message.conversation_id = $13
  and message.seq between $14 and $15
  and (
    not "message"."is_hidden"
    or "message"."sender_id" = $16
  )
order by
  message.seq desc
limit
  $17
offset
  $18;

-- listIdeas
select
  message.id,
  message.conversation_id,
  message.seq,
  message.sender_id,
  case
    when "message"."sender_id" = $1 then coalesce("message"."hidden_content", "message"."content")
    else "message"."content"
  end as content,
  message.idea,
  message.created_at,
  message.revision,
  case
    when message.sender_id = $2 then coalesce(message.hidden_edited_at, message.edited_at)
    else message.edited_at
  end as edited_at,
  (
    select
      json_build_object(
        'messageId',
        quoted.id,
        'seq',
        quoted.seq,
        'senderId',
        quoted.sender_id,
        'content',
        left(
          case
            when "quoted"."sender_id" = $3 then coalesce("quoted"."hidden_content", "quoted"."content")
            else "quoted"."content"
          end,
          $4
        ),
        'imageCount',
        (
          select
            count(*)::integer
          from
            message_image
          where
            message_image.message_id = quoted.id
            and removed_at is null
        ),
        'isDeleted',
        quoted.deleted_at is not null
      )
    from
      message quoted
    where
      quoted.conversation_id = message.conversation_id
      and quoted.seq = message.reply_to_seq
      and (
        not "quoted"."is_hidden"
        or "quoted"."sender_id" = $5
      )
  ) as reply_to,
  coalesce(
    (
      select
        json_agg(
          json_build_object('emoji', emoji, 'userId', user_id)
          order by
            reacted_at,
            user_id,
            emoji
        )
      from
        reaction
      where
        conversation_id = message.conversation_id
        and seq = message.seq
        and case
          when user_id = $6 then not is_taken_back
          else not is_hidden
        end
    ),
    '[]'::json
  ) as reactions,
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
  case
    when message.is_acceptance_hidden
    and message.sender_id = $7 then null
    else message.idea_accepted_at
  end as idea_accepted_at,
  case
    when message.is_decline_hidden
    and message.sender_id = $8 then null
    else message.idea_declined_at
  end as idea_declined_at,
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
        reader_id = $9
        or (
          not is_hidden
          and not exists (
            select
            from
              receipt
            where
              not is_shown
              and user_id in ($10, me.other_id)
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
  me.conversation_id = $11
  and me.user_id = $12
  and message.idea is not null
  and (
    not "message"."is_hidden"
    or "message"."sender_id" = $13
  )
order by
  message.seq desc
limit
  $14;

-- findMessage
select
  message.id,
  message.conversation_id,
  message.seq,
  message.sender_id,
  case
    when "message"."sender_id" = $1 then coalesce("message"."hidden_content", "message"."content")
    else "message"."content"
  end as content,
  message.idea,
  message.created_at,
  message.revision,
  case
    when message.sender_id = $2 then coalesce(message.hidden_edited_at, message.edited_at)
    else message.edited_at
  end as edited_at,
  (
    select
      json_build_object(
        'messageId',
        quoted.id,
        'seq',
        quoted.seq,
        'senderId',
        quoted.sender_id,
        'content',
        left(
          case
            when "quoted"."sender_id" = $3 then coalesce("quoted"."hidden_content", "quoted"."content")
            else "quoted"."content"
          end,
          $4
        ),
        'imageCount',
        (
          select
            count(*)::integer
          from
            message_image
          where
            message_image.message_id = quoted.id
            and removed_at is null
        ),
        'isDeleted',
        quoted.deleted_at is not null
      )
    from
      message quoted
    where
      quoted.conversation_id = message.conversation_id
      and quoted.seq = message.reply_to_seq
      and (
        not "quoted"."is_hidden"
        or "quoted"."sender_id" = $5
      )
  ) as reply_to,
  coalesce(
    (
      select
        json_agg(
          json_build_object('emoji', emoji, 'userId', user_id)
          order by
            reacted_at,
            user_id,
            emoji
        )
      from
        reaction
      where
        conversation_id = message.conversation_id
        and seq = message.seq
        and case
          when user_id = $6 then not is_taken_back
          else not is_hidden
        end
    ),
    '[]'::json
  ) as reactions,
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
  case
    when message.is_acceptance_hidden
    and message.sender_id = $7 then null
    else message.idea_accepted_at
  end as idea_accepted_at,
  case
    when message.is_decline_hidden
    and message.sender_id = $8 then null
    else message.idea_declined_at
  end as idea_declined_at,
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
        reader_id = $9
        or (
          not is_hidden
          and not exists (
            select
            from
              receipt
            where
              not is_shown
              and user_id in ($10, me.other_id)
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
  and me.user_id = $11
where
  message.id = $12
  and (
    not "message"."is_hidden"
    or "message"."sender_id" = $13
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
            or suspended_until > $14
          )
      )
    )
    and not exists (
      select
      from
        block
      where
        is_active
        and user_id = $15
        and blocked_user_id = me.other_id
    )
    and not exists (
      select
      from
        block
      where
        is_active
        and user_id = me.other_id
        and blocked_user_id = $16
    )
  );

-- findSentMessage
select
  message.id,
  message.conversation_id,
  message.seq,
  message.sender_id,
  case
    when "message"."sender_id" = $1 then coalesce("message"."hidden_content", "message"."content")
    else "message"."content"
  end as content,
  message.idea,
  message.created_at,
  message.revision,
  case
    when message.sender_id = $2 then coalesce(message.hidden_edited_at, message.edited_at)
    else message.edited_at
  end as edited_at,
  (
    select
      json_build_object(
        'messageId',
        quoted.id,
        'seq',
        quoted.seq,
        'senderId',
        quoted.sender_id,
        'content',
        left(
          case
            when "quoted"."sender_id" = $3 then coalesce("quoted"."hidden_content", "quoted"."content")
            else "quoted"."content"
          end,
          $4
        ),
        'imageCount',
        (
          select
            count(*)::integer
          from
            message_image
          where
            message_image.message_id = quoted.id
            and removed_at is null
        ),
        'isDeleted',
        quoted.deleted_at is not null
      )
    from
      message quoted
    where
      quoted.conversation_id = message.conversation_id
      and quoted.seq = message.reply_to_seq
      and (
        not "quoted"."is_hidden"
        or "quoted"."sender_id" = $5
      )
  ) as reply_to,
  coalesce(
    (
      select
        json_agg(
          json_build_object('emoji', emoji, 'userId', user_id)
          order by
            reacted_at,
            user_id,
            emoji
        )
      from
        reaction
      where
        conversation_id = message.conversation_id
        and seq = message.seq
        and case
          when user_id = $6 then not is_taken_back
          else not is_hidden
        end
    ),
    '[]'::json
  ) as reactions,
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
  case
    when message.is_acceptance_hidden
    and message.sender_id = $7 then null
    else message.idea_accepted_at
  end as idea_accepted_at,
  case
    when message.is_decline_hidden
    and message.sender_id = $8 then null
    else message.idea_declined_at
  end as idea_declined_at,
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
        reader_id = $9
        or (
          not is_hidden
          and not exists (
            select
            from
              receipt
            where
              not is_shown
              and user_id in ($10, me.other_id)
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
  and me.user_id = $11
where
  message.conversation_id = $12
  and message.sender_id = $13
  and message.client_message_id = $14
  and (
    not "message"."is_hidden"
    or "message"."sender_id" = $15
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
            or suspended_until > $16
          )
      )
    )
    and not exists (
      select
      from
        block
      where
        is_active
        and user_id = $17
        and blocked_user_id = me.other_id
    )
    and not exists (
      select
      from
        block
      where
        is_active
        and user_id = me.other_id
        and blocked_user_id = $18
    )
  );
