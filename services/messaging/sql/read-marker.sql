-- What store/read-marker.ts sends.

-- updateReadMarker: to the end
with
  moved as (
    update membership me
    set
      read_seq = $1,
      unread_count = 0
    where
      conversation_id = $2
      and user_id = $3
      and read_seq < $4
    returning
      other_id,
      exists (
        select
        from
          standing
        where
          user_id = $5
          and shadow_banned_until > $6
      ) as is_hidden,
      not exists (
        select
        from
          receipt
        where
          not is_shown
          and user_id in ($7, other_id)
      ) as has_receipt
  ),
  marked as (
    insert into
      read_marker (conversation_id, reader_id, up_to_seq, read_at, is_hidden)
    select
      $8,
      $9,
      $10,
      $11,
      is_hidden
    from
      moved
  )
select
  other_id,
  is_hidden,
  has_receipt
from
  moved;

-- updateReadMarker: further on
with
  moved as (
    update membership me
    set
      read_seq = $1,
      unread_count = me.unread_count - (
        select
          count(*)
        from
          message
        where
          conversation_id = $2
          and seq > me.read_seq
          and seq <= $3
          and sender_id = me.other_id
          and deleted_at is null
          and not is_hidden
      )
    where
      conversation_id = $4
      and user_id = $5
      and read_seq < $6
    returning
      other_id,
      exists (
        select
        from
          standing
        where
          user_id = $7
          and shadow_banned_until > $8
      ) as is_hidden,
      not exists (
        select
        from
          receipt
        where
          not is_shown
          and user_id in ($9, other_id)
      ) as has_receipt
  ),
  marked as (
    insert into
      read_marker (conversation_id, reader_id, up_to_seq, read_at, is_hidden)
    select
      $10,
      $11,
      $12,
      $13,
      is_hidden
    from
      moved
  )
select
  other_id,
  is_hidden,
  has_receipt
from
  moved;
