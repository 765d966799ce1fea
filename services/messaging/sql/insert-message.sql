-- What store/insert-message.ts sends.

-- insertMessage
with
  place as (
    update conversation
    set
      last_seq = last_seq + 1,
      has_hidden = has_hidden
      or ban.is_hidden
    from
      membership me,
      (
        select
          exists (
            select
            from
              standing
            where
              user_id = $1
              and shadow_banned_until > $2
          ) as is_hidden
      ) ban
    where
      conversation.id = $3
      and conversation.ended_at is null
      and me.conversation_id = conversation.id
      and me.user_id = $4
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
      and (
        conversation.last_seq > 0
        or $8::boolean
      )
      and not exists (
        select
        from
          message known
        where
          known.conversation_id = $9
          and known.sender_id = $10
          and known.client_message_id = $11
      )
    returning
      last_seq as seq,
      me.other_id,
      ban.is_hidden
  ),
  stored as (
    insert into
      message (
        id,
        conversation_id,
        sender_id,
        seq,
        is_hidden,
        created_at,
        content,
        client_message_id,
        idea,
        opener_print
      )
    select
      $12,
      $13,
      $14,
      seq,
      is_hidden,
      $15,
      $16,
      $17,
      $18::jsonb,
      case
        when seq = 1 then $19::bytea
      end
    from
      place
  ),
  counted as (
    update membership
    set
      active_at = greatest(active_at, $20),
      unread_count = unread_count + (user_id = other.id)::integer
    from
      (
        select
          other_id as id,
          is_hidden
        from
          place
      ) other
    where
      conversation_id = $21
      and (
        user_id = $22
        or not other.is_hidden
      )
  ),
  announced as (
    insert into
      outbox (id, name, version, key, actor, traceparent, occurred_at, data)
    select
      $23,
      $24,
      $25,
      $26,
      $27,
      $28,
      $29,
      (
        $30::jsonb || jsonb_build_object(
          'seq',
          seq,
          'recipientId',
          other_id,
          'isHidden',
          is_hidden,
          'senderName',
          coalesce(
            (
              select
                full_name
              from
                member
              where
                user_id = $31
            ),
            $32
          )
        )
      )::json
    from
      place
  )
select
  seq
from
  place;
