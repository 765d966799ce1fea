-- What store/erase-message.ts sends.

-- eraseMessage
with
  erased as (
    update message
    set
      content = '',
      hidden_content = null,
      idea = null,
      deleted_at = $1
    where
      id = $2
      and deleted_at is null
    returning
      seq,
      sender_id,
      created_at,
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
  ),
  edits as (
    delete from message_edit using erased
    where
      message_id = $4
    returning
      message_edit.id
  ),
  images as (
    update message_image
    set
      removed_at = $5
    from
      erased
    where
      message_id = $6
  ),
  reactions as (
    delete from reaction using erased
    where
      reaction.conversation_id = $7
      and reaction.seq = erased.seq
  )
select
  membership.user_id as recipient_id,
  erased.created_at,
  erased.is_hidden,
  array(
    select
      id
    from
      edits
  ) as edit_ids
from
  erased
  join membership on membership.conversation_id = $8
  and membership.other_id = erased.sender_id;
