-- What store/message-at.ts sends.

-- findSeqAt
with recursive
  span as (
    select
      1 as low,
      last_seq + 1 as high
    from
      conversation
    where
      id = $1
    union all
    select
      case
        when message.created_at < $2 then span.middle + 1
        else span.low
      end,
      case
        when message.created_at < $3 then span.high
        else span.middle
      end
    from
      (
        select
          low,
          high,
          (low + high) / 2 as middle
        from
          span
        where
          low < high
      ) span
      join message on message.conversation_id = $4
      and message.seq = span.middle
  )
select
  message.seq
from
  message
where
  message.conversation_id = $5
  and message.seq >= (
    select
      max(low)
    from
      span
  )
  and (
    not "message"."is_hidden"
    or "message"."sender_id" = $6
  )
order by
  message.seq
limit
  1;
