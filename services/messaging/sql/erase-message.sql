-- What store/erase-message.ts sends.

-- eraseMessage
with
  erased as (
    update message
    set
      content = '',
      idea = null,
      deleted_at = $1
    where
      id = $2
      and deleted_at is null
    returning
      seq,
      sender_id,
      is_hidden
  ),
  counted as (
    update membership
    set
      unread_count = unread_count - 1
    from
      erased
    where
      conversation_id = $3
      and other_id = erased.sender_id
      and read_seq < erased.seq
      and not erased.is_hidden
  )
select
  membership.user_id as recipient_id,
  erased.is_hidden
from
  erased
  join membership on membership.conversation_id = $4
  and membership.other_id = erased.sender_id;
