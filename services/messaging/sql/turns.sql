-- What store/turns.ts sends.

-- listTurns
select
  "conversation_id",
  "seq",
  "id" as "message_id",
  "sender_id",
  "created_at",
  "deleted_at",
  "is_hidden"
from
  "message"
where
  "seq" <= $1
  and (conversation_id, seq) > ($2::uuid, $3::int)
order by
  "conversation_id",
  "seq"
limit
  $4;
