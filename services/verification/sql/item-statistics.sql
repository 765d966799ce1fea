-- What modules/item-statistics/repository.ts sends.

-- listItemStatistics
select distinct
  on ("id") *
from
  "test_item"
where
  "skill_key" = $1
order by
  "id",
  "version" desc;

-- listAnswered
select
  "attempt_id",
  "level",
  "item_id",
  "is_right"
from
  "test_response"
  inner join "test_item" on "test_item"."id" = "test_response"."item_id"
  and "test_item"."version" = "test_response"."version"
where
  "skill_key" = $1
  and "retired_at" is null
order by
  "attempt_id" desc
limit
  $2;

-- countLevelDraws
select
  "level",
  count(*) as "attempts"
from
  "test_attempt"
where
  "skill_key" = $1
  and "started_at" >= $2
group by
  "level";

-- countItemDraws
select
  level,
  one ->> 'itemId' as item_id,
  count(*) as draws
from
  test_attempt
  cross join jsonb_array_elements(drawn) one
where
  skill_key = $1
  and started_at >= $2
group by
  1,
  2;

-- updateMeasurements
update test_item
set
  difficulty = new.difficulty,
  discrimination = new.discrimination,
  answers = new.answers,
  right_share = new.right_share,
  measured_difficulty = new.measured_difficulty,
  measured_discrimination = new.measured_discrimination,
  discrimination_error = new.discrimination_error,
  exposure_share = new.exposure_share,
  measured_at = $1
from
  unnest(
    $2::text[],
    $3::float8[],
    $4::float8[],
    $5::integer[],
    $6::float8[],
    $7::float8[],
    $8::float8[],
    $9::float8[],
    $10::float8[]
  ) as new (
    id,
    difficulty,
    discrimination,
    answers,
    right_share,
    measured_difficulty,
    measured_discrimination,
    discrimination_error,
    exposure_share
  )
where
  test_item.id = new.id
  and retired_at is null;

-- updateItemsRetired
update test_item
set
  retired_at = $1,
  retired_for = new.retired_for
from
  unnest($2::text[], $3::text[]) as new (id, retired_for)
where
  test_item.id = new.id
  and retired_at is null;

-- updateItemsReinstated
update test_item
set
  retired_at = null,
  retired_for = null
where
  skill_key = $1
  and retired_for = 'over-exposed'
  and retired_at < $2
  and version = (
    select
      max(version)
    from
      test_item newer
    where
      newer.id = test_item.id
  );
