-- What store/reactions.ts sends.

-- upsertReaction
with
  known as (
    select
      is_hidden,
      is_taken_back
    from
      reaction
    where
      reaction.conversation_id = $1
      and reaction.seq = $2
      and reaction.user_id = $3
      and reaction.emoji = $4
  ),
  changed as (
    insert into
      reaction (conversation_id, seq, user_id, emoji, is_hidden, reacted_at)
    select
      conversation_id,
      seq,
      $5,
      $6,
      is_hidden
      or exists (
        select
        from
          standing
        where
          user_id = $7
          and shadow_banned_until > $8
      ),
      $9
    from
      message
    where
      conversation_id = $10
      and seq = $11
    on conflict (conversation_id, seq, user_id, emoji) do update
    set
      is_hidden = reaction.is_hidden
      and excluded.is_hidden,
      is_taken_back = false,
      reacted_at = case
        when reaction.is_hidden then excluded.reacted_at
        else reaction.reacted_at
      end
    where
      reaction.is_taken_back
      or (
        reaction.is_hidden
        and not excluded.is_hidden
      )
    returning
      is_hidden
      or exists (
        select
        from
          known
        where
          is_taken_back
      ) as is_hidden
  )
update message
set
  revision = revision + (not changed.is_hidden)::integer
from
  changed,
  membership me
where
  message.conversation_id = $12
  and message.seq = $13
  and me.conversation_id = $14
  and me.user_id = $15
returning
  me.other_id,
  message.revision,
  changed.is_hidden;

-- deleteReaction
with
  known as (
    select
      is_hidden,
      is_taken_back
    from
      reaction
    where
      reaction.conversation_id = $1
      and reaction.seq = $2
      and reaction.user_id = $3
      and reaction.emoji = $4
  ),
  removed as (
    delete from reaction using known
    where
      reaction.conversation_id = $5
      and reaction.seq = $6
      and reaction.user_id = $7
      and reaction.emoji = $8
      and (
        known.is_hidden
        or not exists (
          select
          from
            standing
          where
            user_id = $9
            and shadow_banned_until > $10
        )
      )
    returning
      reaction.is_hidden
  ),
  taken_back as (
    update reaction
    set
      is_taken_back = true
    from
      known
    where
      reaction.conversation_id = $11
      and reaction.seq = $12
      and reaction.user_id = $13
      and reaction.emoji = $14
      and not known.is_taken_back
      and not known.is_hidden
      and exists (
        select
        from
          standing
        where
          user_id = $15
          and shadow_banned_until > $16
      )
    returning
      reaction.emoji
  ),
  changed as (
    select
      is_hidden
    from
      removed
    union all
    select
      true
    from
      taken_back
  )
update message
set
  revision = revision + (not changed.is_hidden)::integer
from
  changed,
  membership me
where
  message.conversation_id = $17
  and message.seq = $18
  and me.conversation_id = $19
  and me.user_id = $20
returning
  me.other_id,
  message.revision,
  changed.is_hidden;
