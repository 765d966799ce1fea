-- What store/summaries.ts sends.

-- listSummaries
select
  c.id as conversation_id,
  m.seq,
  m.id as message_id,
  m.sender_id,
  m.content,
  (
    select
      count(*)::integer
    from
      message_image
    where
      message_image.message_id = m.id
      and removed_at is null
  ) as image_count,
  m.revision,
  m.created_at,
  m.deleted_at is not null as is_deleted,
  m.is_hidden
from
  conversation c
  cross join lateral (
    select
      least(c.last_seq - $1::integer, min(read_seq)) as seq
    from
      membership
    where
      conversation_id = c.id
  ) as bound
  join lateral (
    select
      message.*
    from
      message
      join membership other on other.conversation_id = c.id
      and other.user_id <> message.sender_id
    where
      message.conversation_id = c.id
      and message.seq > bound.seq
      and (
        message.seq > c.last_seq - $2::integer
        or message.seq > other.read_seq
      )
  ) as m on true
where
  c.id >= $3::uuid
  and (
    c.id > $4::uuid
    or m.seq > $5
  )
order by
  c.id,
  m.seq
limit
  $6;
