-- What store/consents.ts sends.

-- listConsents
select distinct
  on ("consent_type") *
from
  "consent_entry"
where
  "user_id" = $1
order by
  "consent_type",
  "number" desc;

-- listConsentsOfAll: first
select distinct
  "user_id"
from
  "consent_entry"
order by
  "user_id"
limit
  $1;
select distinct
  on ("user_id", "consent_type") *
from
  "consent_entry"
where
  user_id = any ($1::uuid[])
order by
  "user_id",
  "consent_type",
  "number" desc;

-- listConsentsOfAll: from a place
select distinct
  "user_id"
from
  "consent_entry"
where
  "user_id" > $1
order by
  "user_id"
limit
  $2;
select distinct
  on ("user_id", "consent_type") *
from
  "consent_entry"
where
  user_id = any ($1::uuid[])
order by
  "user_id",
  "consent_type",
  "number" desc;

-- insertConsent
insert into
  "consent_entry" ("user_id", "consent_type", "granted", "text_version", "source", "decided_at", "number")
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    (
      select
        coalesce(max(number), 0) + 1 as "number"
      from
        "consent_entry"
      where
        "user_id" = $7
    )
  )
returning
  "number";
