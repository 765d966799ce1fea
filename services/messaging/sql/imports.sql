-- What store/imports.ts sends.

-- findImportedMessage
select
  "id",
  "seq"
from
  "message"
where
  "conversation_id" = $1
  and "sender_id" = $2
  and "client_message_id" = $3;
