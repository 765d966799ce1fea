-- What store/arrangements.ts sends.

-- upsertConversationMuted
insert into
  arrangement (user_id, conversation_id, is_muted, muted_until)
values
  ($1, $2, true, $3)
on conflict (user_id, conversation_id) do update
set
  is_muted = true,
  muted_until = excluded.muted_until
where
  not arrangement.is_muted
  or arrangement.muted_until is distinct from excluded.muted_until;

-- updateConversationUnmuted
update arrangement
set
  is_muted = false,
  muted_until = null
where
  user_id = $1
  and conversation_id = $2
  and is_muted;

-- upsertConversationArchived
insert into
  arrangement (user_id, conversation_id, archived_seq)
select
  $1,
  id,
  least(last_seq, $2)
from
  conversation
where
  id = $3
on conflict (user_id, conversation_id) do update
set
  archived_seq = excluded.archived_seq
where
  arrangement.archived_seq is distinct from excluded.archived_seq;

-- updateConversationUnarchived
update arrangement
set
  archived_seq = null
where
  user_id = $1
  and conversation_id = $2
  and archived_seq is not null;

-- countArchived
select
  count(*)::integer as count
from
  membership me
  left join arrangement arranged on arranged.user_id = me.user_id
  and arranged.conversation_id = me.conversation_id
where
  me.user_id = $1
  and me.is_listed
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
          or "message"."sender_id" = $2
        )
        and (
          sender_id = $3
          or not (
            arranged.is_muted is true
            and (
              arranged.muted_until is null
              or arranged.muted_until > $4
            )
          )
        )
    )
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
  );

-- listMuted
select
  arranged.conversation_id
from
  arrangement arranged
where
  arranged.user_id = $1
  and (
    arranged.is_muted is true
    and (
      arranged.muted_until is null
      or arranged.muted_until > $2
    )
  );

-- listMutedOf
select
  arranged.user_id,
  arranged.conversation_id
from
  arrangement arranged
where
  arranged.user_id = any ($1::uuid[])
  and (
    arranged.is_muted is true
    and (
      arranged.muted_until is null
      or arranged.muted_until > $2
    )
  );
