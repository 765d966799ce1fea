-- What store/unsubscribe-links.ts sends.

-- insertUnsubscribeLink
insert into
  "unsubscribe_link" ("token_hash", "user_id", "created_at", "expires_at")
values
  ($1, $2, $3, $4);

-- findUnsubscribeLink
select
  "user_id"
from
  "unsubscribe_link"
where
  "token_hash" = $1
  and "expires_at" > $2;

-- deleteUnsubscribeLinksExpired
delete from "unsubscribe_link"
where
  "expires_at" < $1;
