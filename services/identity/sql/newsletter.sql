-- What store/newsletter.ts sends.

-- upsertNewsletterRequest
insert into
  "newsletter_reader" ("email", "text_version", "requested_at", "unsubscribe_token")
values
  ($1, $2, $3, $4)
on conflict ("email") do update
set
  "text_version" = $5,
  "requested_at" = $6,
  "confirmed_at" = $7,
  "ended_at" = $8
where
  (
    "newsletter_reader"."confirmed_at" is null
    or "newsletter_reader"."ended_at" is not null
  );

-- findNewsletterReader
select
  *
from
  "newsletter_reader"
where
  "email" = $1;

-- updateNewsletterToken
update "newsletter_reader"
set
  "confirm_token_hash" = $1
where
  "email" = $2
  and "confirm_token_hash" is not distinct from $3
  and "confirmed_at" is null
  and "ended_at" is null
returning
  "email";

-- updateNewsletterConfirmed
update "newsletter_reader"
set
  "confirmed_at" = $1,
  "confirm_token_hash" = $2
where
  "confirm_token_hash" = $3
  and "requested_at" > $4
returning
  "email";

-- updateNewsletterOwner
update "newsletter_reader"
set
  "user_id" = "account"."id"
from
  "account"
where
  "newsletter_reader"."email" = $1
  and "newsletter_reader"."confirmed_at" is not null
  and "account"."email" = "newsletter_reader"."email"
  and "account"."email_verified_at" is not null;

-- updateNewsletterEnded
update "newsletter_reader"
set
  "ended_at" = coalesce("ended_at", $1),
  "confirm_token_hash" = $2
where
  "unsubscribe_token" = $3
returning
  "email";

-- listNewsletterReaders
select
  "email",
  "confirmed_at",
  "unsubscribe_token"
from
  "newsletter_reader"
where
  "confirmed_at" is not null
  and "ended_at" is null
  and "email" > $1
order by
  "email"
limit
  $2;

-- deleteNewsletterReadersBefore
delete from "newsletter_reader"
where
  (
    (
      "confirmed_at" is null
      and "requested_at" < $1
    )
    or "ended_at" < $2
  );

-- deleteNewsletterReader
delete from "newsletter_reader"
where
  "email" = $1;
