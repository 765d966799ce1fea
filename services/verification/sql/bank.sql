-- What modules/bank/repository.ts sends.

-- lockBank
select
  pg_advisory_xact_lock(hashtextextended ('test bank', 0));

-- listNewestItems
select distinct
  on ("id") "id",
  "version",
  "skill_key",
  "content",
  "difficulty",
  "discrimination",
  "retired_at",
  "retired_for"
from
  "test_item"
order by
  "id",
  "version" desc;

-- insertItems
insert into
  "test_item" (
    "id",
    "version",
    "skill_key",
    "content",
    "difficulty",
    "discrimination",
    "authored_difficulty",
    "authored_discrimination",
    "right_share",
    "measured_difficulty",
    "measured_discrimination",
    "discrimination_error",
    "exposure_share",
    "measured_at",
    "loaded_at",
    "retired_at",
    "retired_for"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17);

-- updateItemsRetired
update "test_item"
set
  "retired_at" = $1
where
  "id" in ($2)
  and "retired_at" is null;

-- listCurrentItems
select
  "id",
  "version",
  "skill_key",
  "content",
  "difficulty",
  "discrimination",
  "exposures"
from
  "test_item"
where
  "skill_key" = $1
  and "retired_at" is null
order by
  "id";

-- listMeasures
select
  "difficulty",
  "discrimination"
from
  "test_item"
where
  "skill_key" = $1
  and "retired_at" is null
order by
  "id";

-- listItemsOf
select
  id,
  version,
  skill_key,
  content,
  difficulty,
  discrimination
from
  test_item
where
  (id, version) in (
    select
      *
    from
      unnest($1::text[], $2::integer[])
  );

-- updateExposures
update "test_item"
set
  "exposures" = "exposures" + $1
where
  "id" in ($2)
  and "retired_at" is null;

-- insertResponses
insert into
  "test_response" ("attempt_id", "item_id", "version", "is_right", "ability", "level")
values
  ($1, $2, $3, $4, $5, $6)
on conflict do nothing;

-- deleteResponses
delete from "test_response"
where
  "attempt_id" = $1;
