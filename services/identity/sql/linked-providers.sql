-- What store/linked-providers.ts sends.

-- findLinkedProvider
select
  *
from
  "linked_provider"
where
  "provider" = $1
  and "subject" = $2;

-- listLinkedProviders
select
  *
from
  "linked_provider"
where
  "user_id" = $1
order by
  "linked_at";

-- insertLinkedProvider
insert into
  "linked_provider" (
    "provider",
    "subject",
    "token_key_id",
    "sealed_token",
    "user_id",
    "username",
    "email",
    "picture_url",
    "linked_at",
    "last_used_at",
    "given"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb);

-- updateLinkedProvider
update "linked_provider"
set
  "username" = $1,
  "email" = $2,
  "token_key_id" = $3,
  "sealed_token" = $4,
  "last_used_at" = $5
where
  "provider" = $6
  and "subject" = $7;

-- deleteLinkedProvider
delete from "linked_provider"
where
  "provider" = $1
  and "subject" = $2;

-- listWaitingPictures
select
  "provider",
  "subject",
  "user_id",
  "picture_url",
  "linked_at"
from
  "linked_provider"
where
  "picture_url" is not null
order by
  "linked_at"
limit
  $1;

-- updatePictureDone
update "linked_provider"
set
  "picture_url" = $1
where
  "provider" = $2
  and "subject" = $3;

-- listTokensOfOtherKeys
select
  "provider",
  "subject",
  "token_key_id",
  "sealed_token"
from
  "linked_provider"
where
  "token_key_id" <> $1
limit
  $2;
