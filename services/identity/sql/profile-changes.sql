-- What store/profile-changes.ts sends.

-- insertProfileChanges
insert into
  "profile_change" ("id", "user_id", "field", "cause", "changed_at", "before", "after")
values
  ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb);

-- listProfileChanges: the first page
select
  "id",
  "field",
  "before",
  "after",
  "cause",
  "changed_at"
from
  "profile_change"
where
  "user_id" = $1
  and "changed_at" >= $2
order by
  "changed_at" desc,
  "id" desc
limit
  $3;

-- listProfileChanges: after a place
select
  "id",
  "field",
  "before",
  "after",
  "cause",
  "changed_at"
from
  "profile_change"
where
  "user_id" = $1
  and "changed_at" >= $2
  and ("changed_at", "id") < ($3, $4)
order by
  "changed_at" desc,
  "id" desc
limit
  $5;

-- deleteProfileChangesBefore
delete from "profile_change"
where
  "changed_at" < $1;

-- countProfileChanges
select
  count(*) as "count"
from
  "profile_change"
where
  "user_id" = $1;

-- deleteProfileChangesOf
delete from "profile_change"
where
  "user_id" = $1;
