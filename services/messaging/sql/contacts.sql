-- What store/contacts.ts sends.

-- listContacts
select
  "conversation_id",
  "other_id" as "user_id"
from
  "membership"
where
  "user_id" in ($1)
  and "is_listed" = $2
order by
  "conversation_id";
