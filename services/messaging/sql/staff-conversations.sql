-- What store/staff-conversations.ts sends.

-- listAllConversations: the first page
select
  me.conversation_id as id,
  me.user_id,
  me.other_id,
  me.active_at,
  conversation.ended_at,
  conversation.opened_at as started_at,
  conversation.last_seq as message_count,
  (
    select
      created_at
    from
      message
    where
      message.conversation_id = me.conversation_id
      and message.seq = conversation.last_seq
  ) as last_message_at
from
  membership me
  join conversation on conversation.id = me.conversation_id
where
  true
  and not exists (
    select
    from
      membership other
    where
      other.conversation_id = me.conversation_id
      and other.user_id = me.other_id
      and (other.active_at, other.user_id) > (me.active_at, me.user_id)
  )
order by
  me.active_at desc,
  me.conversation_id desc
limit
  $1;

-- listAllConversations: a later page
select
  me.conversation_id as id,
  me.user_id,
  me.other_id,
  me.active_at,
  conversation.ended_at,
  conversation.opened_at as started_at,
  conversation.last_seq as message_count,
  (
    select
      created_at
    from
      message
    where
      message.conversation_id = me.conversation_id
      and message.seq = conversation.last_seq
  ) as last_message_at
from
  membership me
  join conversation on conversation.id = me.conversation_id
where
  (me.active_at, me.conversation_id) < ($1::timestamptz, $2::uuid)
  and not exists (
    select
    from
      membership other
    where
      other.conversation_id = me.conversation_id
      and other.user_id = me.other_id
      and (other.active_at, other.user_id) > (me.active_at, me.user_id)
  )
order by
  me.active_at desc,
  me.conversation_id desc
limit
  $3;

-- listConversationsOf
select
  me.conversation_id as id,
  me.user_id,
  me.other_id,
  me.active_at,
  conversation.ended_at,
  conversation.opened_at as started_at,
  conversation.last_seq as message_count,
  (
    select
      created_at
    from
      message
    where
      message.conversation_id = me.conversation_id
      and message.seq = conversation.last_seq
  ) as last_message_at
from
  (
    (
      select
        me.*
      from
        membership me
      where
        me.user_id = $1
        and me.is_listed
        and (me.active_at, me.conversation_id) < ($2::timestamptz, $3::uuid)
      order by
        me.active_at desc,
        me.conversation_id desc
      limit
        $4
    )
    union all
    (
      select
        me.*
      from
        membership me
      where
        me.user_id = $5
        and not me.is_listed
        and (me.active_at, me.conversation_id) < ($6::timestamptz, $7::uuid)
      order by
        me.active_at desc,
        me.conversation_id desc
      limit
        $8
    )
  ) me
  join conversation on conversation.id = me.conversation_id
order by
  me.active_at desc,
  me.conversation_id desc
limit
  $9;

-- findAnyConversation
select
  me.conversation_id as id,
  me.user_id,
  me.other_id,
  me.active_at,
  conversation.ended_at,
  conversation.opened_at as started_at,
  conversation.last_seq as message_count,
  (
    select
      created_at
    from
      message
    where
      message.conversation_id = me.conversation_id
      and message.seq = conversation.last_seq
  ) as last_message_at
from
  membership me
  join conversation on conversation.id = me.conversation_id
where
  me.conversation_id = $1
order by
  me.active_at desc,
  me.user_id desc
limit
  1;
