-- What store/conversations.ts sends.

-- upsertConversation
insert into
  conversation (id, opened_at, ended_at, source_version, last_seq, has_hidden)
values
  (
    $1,
    $2,
    $3,
    $4,
    coalesce(
      (
        select
          max(seq)
        from
          message
        where
          conversation_id = $5
      ),
      0
    ),
    exists (
      select
      from
        message
      where
        conversation_id = $6
        and is_hidden
    )
  )
on conflict (id) do update
set
  opened_at = excluded.opened_at,
  ended_at = excluded.ended_at,
  source_version = excluded.source_version
where
  excluded.source_version > conversation.source_version
returning
  id;
insert into
  membership (conversation_id, user_id, other_id, is_listed, active_at, read_seq, unread_count)
select
  $1::uuid,
  me.id,
  me.other_id,
  $2::boolean,
  coalesce(
    (
      select
        created_at
      from
        message
      where
        conversation_id = $3
        and (
          sender_id = me.id
          or not is_hidden
        )
      order by
        seq desc
      limit
        1
    ),
    $4
  ),
  reading.up_to_seq,
  (
    select
      count(*)
    from
      message
    where
      conversation_id = $5
      and seq > reading.up_to_seq
      and sender_id = me.other_id
      and deleted_at is null
      and not is_hidden
  )
from
  (
    values
      ($6::uuid, $7::uuid),
      ($8, $9)
  ) as me (id, other_id)
  cross join lateral (
    select
      coalesce(max(up_to_seq), 0) as up_to_seq
    from
      read_marker
    where
      conversation_id = $10
      and reader_id = me.id
  ) as reading
on conflict (conversation_id, user_id) do update
set
  is_listed = excluded.is_listed;

-- findConversation
select
  conversation.id,
  conversation.ended_at,
  conversation.last_seq,
  conversation.has_hidden
from
  membership me
  join conversation on conversation.id = me.conversation_id
where
  me.conversation_id = $1
  and me.user_id = $2
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
            or suspended_until > $3
          )
      )
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
  );

-- isConversationKnown
select
  "id"
from
  "conversation"
where
  "id" = $1;

-- lockConversation
select
  "last_seq",
  "ended_at"
from
  "conversation"
where
  "id" = $1
for no key update;
