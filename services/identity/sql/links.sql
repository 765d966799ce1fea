-- What store/links.ts sends.

-- findLink
select
  *
from
  "link"
where
  "token_hash" = $1
  and "purpose" = $2;

-- insertLink
insert into
  "link" ("token_hash", "user_id", "purpose", "email", "created_at", "expires_at")
values
  ($1, $2, $3, $4, $5, $6);

-- updateLinksUsed
update "link"
set
  "used_at" = $1
where
  "user_id" = $2
  and "purpose" = $3
  and "used_at" is null;

-- deleteLinksExpired
delete from "link"
where
  "expires_at" < $1;
