-- What store/mails.ts sends.

-- findWaitingMails
select
  count(*) as "count",
  min("created_at") as "oldest_at"
from
  "mail"
where
  "sent_at" is null
  and "given_up_at" is null;

-- insertMail
insert into
  "mail" ("id", "kind", "address", "created_at", "next_attempt_at")
values
  ($1, $2, $3, $4, $5);

-- claimMails
update "mail"
set
  "next_attempt_at" = $1,
  "attempts" = attempts + 1
where
  "id" in (
    select
      "id"
    from
      "mail"
    where
      "sent_at" is null
      and "given_up_at" is null
      and "next_attempt_at" <= $2
    order by
      "next_attempt_at"
    limit
      $3
    for update
      skip locked
  )
returning
  "id",
  "kind",
  "address",
  "about",
  "created_at",
  "attempts";

-- hasMailBefore: sent or not
select
  "id"
from
  "mail"
where
  "created_at" > $1
  and "created_at" <= $2
  and "address" = $3
  and "kind" = $4
  and "given_up_at" is null
  and ("created_at", "id") < ($5, $6)
limit
  $7;

-- hasMailBefore: unsent
select
  "id"
from
  "mail"
where
  "sent_at" is null
  and "created_at" > $1
  and "created_at" <= $2
  and "address" = $3
  and "kind" = $4
  and "given_up_at" is null
  and ("created_at", "id") < ($5, $6)
limit
  $7;

-- hasMailBefore: of an account
select
  "id"
from
  "mail"
where
  "user_id" = $1
  and "created_at" > $2
  and "created_at" <= $3
  and "address" = $4
  and "kind" = $5
  and "given_up_at" is null
  and ("created_at", "id") < ($6, $7)
limit
  $8;

-- countMailsBefore
select
  count(*) as "count"
from
  "mail"
where
  "created_at" > $1
  and "created_at" <= $2
  and "address" = $3
  and "kind" = $4
  and ("created_at", "id") < ($5, $6);

-- updateMailOwner
update "mail"
set
  "user_id" = $1
where
  "id" = $2;

-- deleteMailOwner
update "mail"
set
  "user_id" = $1
where
  "user_id" = $2;

-- updateMailSent
update "mail"
set
  "sent_at" = $1,
  "last_error" = $2
where
  "id" = $3;

-- updateMailFailed: tried again
update "mail"
set
  "last_error" = $1,
  "next_attempt_at" = $2
where
  "id" = $3;

-- updateMailFailed: given up
update "mail"
set
  "last_error" = $1,
  "given_up_at" = $2
where
  "id" = $3;

-- deleteMail
delete from "mail"
where
  "id" = $1;

-- deleteMailsTo
delete from "mail"
where
  "created_at" > $1
  and "address" = $2
  and "kind" = $3;

-- deleteMailsBefore
delete from "mail"
where
  "created_at" < $1
  and (
    "sent_at" is not null
    or "given_up_at" is not null
  );
