-- What store/found-messages.ts sends.

-- listFoundMessages: by words
with
  hit as (
    select
      hit.*
    from
      membership me
      cross join lateral (
        select
          conversation_id,
          seq,
          created_at,
          id
        from
          message
        where
          conversation_id = me.conversation_id
          and search_grams ((message.content || coalesce(chr(10) || message.hidden_content, ''))) @> search_grams ($1)
          and (
            message.deleted_at is null
            and (
              not "message"."is_hidden"
              or "message"."sender_id" = $2
            )
          )
          and (
            true
            and strpos(
              search_fold (
                case
                  when "message"."sender_id" = $3 then coalesce("message"."hidden_content", "message"."content")
                  else "message"."content"
                end
              ),
              $4
            ) > 0
            and strpos(
              search_fold (
                case
                  when "message"."sender_id" = $5 then coalesce("message"."hidden_content", "message"."content")
                  else "message"."content"
                end
              ),
              $6
            ) > 0
          )
          and true
        order by
          created_at desc,
          id desc
        limit
          $7
      ) hit
    where
      me.user_id = $8
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
                or suspended_until > $9
              )
          )
        )
        and not exists (
          select
          from
            block
          where
            is_active
            and user_id = $10
            and blocked_user_id = me.other_id
        )
        and not exists (
          select
          from
            block
          where
            is_active
            and user_id = me.other_id
            and blocked_user_id = $11
        )
      )
    order by
      hit.created_at desc,
      hit.id desc
    limit
      $12
  )
select
  message.id,
  message.conversation_id,
  message.seq,
  message.sender_id,
  case
    when "message"."sender_id" = $13 then coalesce("message"."hidden_content", "message"."content")
    else "message"."content"
  end as content,
  message.idea,
  message.created_at,
  message.revision,
  case
    when message.sender_id = $14 then coalesce(message.hidden_edited_at, message.edited_at)
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
            when "quoted"."sender_id" = $15 then coalesce("quoted"."hidden_content", "quoted"."content")
            else "quoted"."content"
          end,
          $16
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
        or "quoted"."sender_id" = $17
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
          when user_id = $18 then not is_taken_back
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
    and message.sender_id = $19 then null
    else message.idea_accepted_at
  end as idea_accepted_at,
  case
    when message.is_decline_hidden
    and message.sender_id = $20 then null
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
        reader_id = $21
        or (
          not is_hidden
          and not exists (
            select
            from
              receipt
            where
              not is_shown
              and user_id in ($22, me.other_id)
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
  and me.user_id = $23
order by
  message.created_at desc,
  message.id desc;

-- listFoundMessages: by two narrow letters
with
  hit as (
    select
      hit.*
    from
      membership me
      cross join lateral (
        select
          conversation_id,
          seq,
          created_at,
          id
        from
          message
        where
          conversation_id = me.conversation_id
          and (
            message.deleted_at is null
            and (
              not "message"."is_hidden"
              or "message"."sender_id" = $1
            )
          )
          and (
            true
            and strpos(
              search_fold (
                case
                  when "message"."sender_id" = $2 then coalesce("message"."hidden_content", "message"."content")
                  else "message"."content"
                end
              ),
              $3
            ) > 0
          )
          and true
        order by
          created_at desc,
          id desc
        limit
          $4
      ) hit
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
    order by
      hit.created_at desc,
      hit.id desc
    limit
      $9
  )
select
  message.id,
  message.conversation_id,
  message.seq,
  message.sender_id,
  case
    when "message"."sender_id" = $10 then coalesce("message"."hidden_content", "message"."content")
    else "message"."content"
  end as content,
  message.idea,
  message.created_at,
  message.revision,
  case
    when message.sender_id = $11 then coalesce(message.hidden_edited_at, message.edited_at)
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
            when "quoted"."sender_id" = $12 then coalesce("quoted"."hidden_content", "quoted"."content")
            else "quoted"."content"
          end,
          $13
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
        or "quoted"."sender_id" = $14
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
          when user_id = $15 then not is_taken_back
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
    and message.sender_id = $16 then null
    else message.idea_accepted_at
  end as idea_accepted_at,
  case
    when message.is_decline_hidden
    and message.sender_id = $17 then null
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
        reader_id = $18
        or (
          not is_hidden
          and not exists (
            select
            from
              receipt
            where
              not is_shown
              and user_id in ($19, me.other_id)
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
  and me.user_id = $20
order by
  message.created_at desc,
  message.id desc;

-- listFoundMessages: filtered, further on
with
  hit as (
    select
      hit.*
    from
      membership me
      cross join lateral (
        select
          conversation_id,
          seq,
          created_at,
          id
        from
          message
        where
          conversation_id = me.conversation_id
          and search_grams ((message.content || coalesce(chr(10) || message.hidden_content, ''))) @> search_grams ($1)
          and (
            message.deleted_at is null
            and (
              not "message"."is_hidden"
              or "message"."sender_id" = $2
            )
            and message.sender_id = $3
            and message.created_at < $4
            and message.created_at >= $5
            and (
              case
                when "message"."sender_id" = $6 then coalesce("message"."hidden_content", "message"."content")
                else "message"."content"
              end ~ $7
            ) = $8::boolean
          )
          and (
            true
            and strpos(
              search_fold (
                case
                  when "message"."sender_id" = $9 then coalesce("message"."hidden_content", "message"."content")
                  else "message"."content"
                end
              ),
              $10
            ) > 0
            and strpos(
              search_fold (
                case
                  when "message"."sender_id" = $11 then coalesce("message"."hidden_content", "message"."content")
                  else "message"."content"
                end
              ),
              $12
            ) > 0
          )
          and (message.created_at, message.id) < ($13::timestamptz, $14::uuid)
        order by
          created_at desc,
          id desc
        limit
          $15
      ) hit
    where
      me.user_id = $16
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
                or suspended_until > $17
              )
          )
        )
        and not exists (
          select
          from
            block
          where
            is_active
            and user_id = $18
            and blocked_user_id = me.other_id
        )
        and not exists (
          select
          from
            block
          where
            is_active
            and user_id = me.other_id
            and blocked_user_id = $19
        )
      )
      and me.conversation_id = $20
    order by
      hit.created_at desc,
      hit.id desc
    limit
      $21
  )
select
  message.id,
  message.conversation_id,
  message.seq,
  message.sender_id,
  case
    when "message"."sender_id" = $22 then coalesce("message"."hidden_content", "message"."content")
    else "message"."content"
  end as content,
  message.idea,
  message.created_at,
  message.revision,
  case
    when message.sender_id = $23 then coalesce(message.hidden_edited_at, message.edited_at)
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
            when "quoted"."sender_id" = $24 then coalesce("quoted"."hidden_content", "quoted"."content")
            else "quoted"."content"
          end,
          $25
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
        or "quoted"."sender_id" = $26
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
          when user_id = $27 then not is_taken_back
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
    and message.sender_id = $28 then null
    else message.idea_accepted_at
  end as idea_accepted_at,
  case
    when message.is_decline_hidden
    and message.sender_id = $29 then null
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
        reader_id = $30
        or (
          not is_hidden
          and not exists (
            select
            from
              receipt
            where
              not is_shown
              and user_id in ($31, me.other_id)
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
  and me.user_id = $32
order by
  message.created_at desc,
  message.id desc;

-- listFoundMessages: by filters alone
with
  hit as (
    select
      hit.*
    from
      membership me
      cross join lateral (
        select
          conversation_id,
          seq,
          created_at,
          id
        from
          message
        where
          conversation_id = me.conversation_id
          and (
            message.deleted_at is null
            and (
              not "message"."is_hidden"
              or "message"."sender_id" = $1
            )
            and message.sender_id = $2
            and message.created_at < $3
            and message.created_at >= $4
            and (
              case
                when "message"."sender_id" = $5 then coalesce("message"."hidden_content", "message"."content")
                else "message"."content"
              end ~ $6
            ) = $7::boolean
          )
          and (true)
          and (message.created_at, message.id) < ($8::timestamptz, $9::uuid)
        order by
          created_at desc,
          id desc
        limit
          $10
      ) hit
    where
      me.user_id = $11
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
                or suspended_until > $12
              )
          )
        )
        and not exists (
          select
          from
            block
          where
            is_active
            and user_id = $13
            and blocked_user_id = me.other_id
        )
        and not exists (
          select
          from
            block
          where
            is_active
            and user_id = me.other_id
            and blocked_user_id = $14
        )
      )
      and me.conversation_id = $15
    order by
      hit.created_at desc,
      hit.id desc
    limit
      $16
  )
select
  message.id,
  message.conversation_id,
  message.seq,
  message.sender_id,
  case
    when "message"."sender_id" = $17 then coalesce("message"."hidden_content", "message"."content")
    else "message"."content"
  end as content,
  message.idea,
  message.created_at,
  message.revision,
  case
    when message.sender_id = $18 then coalesce(message.hidden_edited_at, message.edited_at)
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
            when "quoted"."sender_id" = $19 then coalesce("quoted"."hidden_content", "quoted"."content")
            else "quoted"."content"
          end,
          $20
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
        or "quoted"."sender_id" = $21
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
          when user_id = $22 then not is_taken_back
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
    and message.sender_id = $23 then null
    else message.idea_accepted_at
  end as idea_accepted_at,
  case
    when message.is_decline_hidden
    and message.sender_id = $24 then null
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
        reader_id = $25
        or (
          not is_hidden
          and not exists (
            select
            from
              receipt
            where
              not is_shown
              and user_id in ($26, me.other_id)
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
  and me.user_id = $27
order by
  message.created_at desc,
  message.id desc;
