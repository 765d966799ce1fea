-- What store/insert-message.ts sends.

-- insertMessage: words
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
        opener_print,
        reply_to_seq
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
      end,
      null::integer
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
  answered as (
    select
      used.*
    from
      place
      cross join lateral answer_uses ($23, place.other_id, $24::timestamptz - interval '48 hours', $25) used
    where
      not place.is_hidden
  ),
  effective as (
    insert into
      template_effect as effect (template_id, uses, replies)
    select
      template_id,
      0,
      count(*)
    from
      answered
    where
      not is_hidden
    group by
      template_id
    order by
      template_id
    on conflict (template_id) do update
    set
      replies = effect.replies + excluded.replies
  ),
  weekly as (
    insert into
      template_week as known (template_id, version, week, uses, replies)
    select
      template_id,
      version,
      date_trunc('week', used_at at time zone 'utc')::date,
      0,
      count(*)
    from
      answered
    where
      not is_hidden
    group by
      1,
      2,
      3
    order by
      1,
      2,
      3
    on conflict (template_id, version, week) do update
    set
      replies = known.replies + excluded.replies
  ),
  announced as (
    insert into
      outbox (id, name, version, key, actor, traceparent, occurred_at, data)
    select
      $26,
      $27,
      $28,
      $29,
      $30,
      $31,
      $32,
      (
        $33::jsonb || jsonb_build_object(
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
                user_id = $34
            ),
            $35
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

-- insertMessage: an answer with an image
with
  wanted as materialized (
    select
      id
    from
      message_image
    where
      id = any ($1::uuid[])
      and (
        conversation_id = $2
        and user_id = $3
        and message_id is null
        and removed_at is null
      )
    order by
      id
    for update
  ),
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
              user_id = $4
              and shadow_banned_until > $5
          ) as is_hidden
      ) ban
    where
      conversation.id = $6
      and conversation.ended_at is null
      and me.conversation_id = conversation.id
      and me.user_id = $7
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
                or suspended_until > $8
              )
          )
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
      )
      and (
        conversation.last_seq > 0
        or $11::boolean
      )
      and not exists (
        select
        from
          message known
        where
          known.conversation_id = $12
          and known.sender_id = $13
          and known.client_message_id = $14
      )
      and exists (
        select
          quoted.seq
        from
          message quoted
        where
          quoted.id = $15
          and quoted.conversation_id = $16
          and (
            not "quoted"."is_hidden"
            or "quoted"."sender_id" = $17
          )
      )
      and (
        select
          count(*)
        from
          wanted
      ) = $18
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
        opener_print,
        reply_to_seq
      )
    select
      $19,
      $20,
      $21,
      seq,
      is_hidden,
      $22,
      $23,
      $24,
      $25::jsonb,
      case
        when seq = 1 then $26::bytea
      end,
      (
        select
          quoted.seq
        from
          message quoted
        where
          quoted.id = $27
          and quoted.conversation_id = $28
          and (
            not "quoted"."is_hidden"
            or "quoted"."sender_id" = $29
          )
      )
    from
      place
  ),
  claimed as (
    update message_image
    set
      message_id = $30,
      position = given.position,
      alt = given.alt
    from
      place,
      unnest($31::uuid[], $32::text[]) with ordinality as given (id, alt, position)
    where
      message_image.id = given.id
  ),
  counted as (
    update membership
    set
      active_at = greatest(active_at, $33),
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
      conversation_id = $34
      and (
        user_id = $35
        or not other.is_hidden
      )
  ),
  answered as (
    select
      used.*
    from
      place
      cross join lateral answer_uses ($36, place.other_id, $37::timestamptz - interval '48 hours', $38) used
    where
      not place.is_hidden
  ),
  effective as (
    insert into
      template_effect as effect (template_id, uses, replies)
    select
      template_id,
      0,
      count(*)
    from
      answered
    where
      not is_hidden
    group by
      template_id
    order by
      template_id
    on conflict (template_id) do update
    set
      replies = effect.replies + excluded.replies
  ),
  weekly as (
    insert into
      template_week as known (template_id, version, week, uses, replies)
    select
      template_id,
      version,
      date_trunc('week', used_at at time zone 'utc')::date,
      0,
      count(*)
    from
      answered
    where
      not is_hidden
    group by
      1,
      2,
      3
    order by
      1,
      2,
      3
    on conflict (template_id, version, week) do update
    set
      replies = known.replies + excluded.replies
  ),
  announced as (
    insert into
      outbox (id, name, version, key, actor, traceparent, occurred_at, data)
    select
      $39,
      $40,
      $41,
      $42,
      $43,
      $44,
      $45,
      (
        $46::jsonb || jsonb_build_object(
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
                user_id = $47
            ),
            $48
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
