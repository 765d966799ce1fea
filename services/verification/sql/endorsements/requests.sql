-- What modules/endorsements/repository-requests.ts sends.

-- lockAsks
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));
select
  count(*) as "count"
from
  "endorsement_ask"
where
  "user_id" = $1
  and "asked_at" >= $2;

-- countAsks
select
  count(*) as "count"
from
  "endorsement_ask"
where
  "user_id" = $1
  and "asked_at" >= $2;

-- insertAsk
insert into
  "endorsement_ask" ("id", "user_id", "asked_at")
values
  ($1, $2, $3);

-- deleteOldAsks
delete from "endorsement_ask"
where
  "asked_at" < $1;
