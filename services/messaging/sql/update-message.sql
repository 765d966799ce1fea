-- What store/update-message.ts sends.

-- updateMessage
with
  before as (
    select
      message.id,
      other_id,
      coalesce(hidden_content, content) as content,
      ban.is_hidden
      and not message.is_hidden as is_own
    from
      message
      join membership on membership.conversation_id = message.conversation_id
      and membership.user_id = message.sender_id
      cross join (
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
      message.id = $3
      and sender_id = $4
      and deleted_at is null
      and idea is null
  ),
  kept as (
    insert into
      message_edit (id, message_id, content, replaced_at)
    select
      $5,
      id,
      content,
      $6
    from
      before
  )
update message
set
  content = case
    when is_own then message.content
    else $7
  end,
  edited_at = case
    when is_own then edited_at
    else $8
  end,
  hidden_content = case
    when is_own then $9
  end,
  hidden_edited_at = case
    when is_own then $10::timestamptz
  end,
  revision = revision + (not is_own)::integer
from
  before
where
  message.id = before.id
returning
  message.seq,
  message.revision,
  other_id as recipient_id,
  message.is_hidden
  or is_own as is_hidden,
  message.is_hidden as is_message_hidden;
