-- What store/exposures.ts sends.

-- insertExposures
with
  dealt as (
    insert into
      exposure (viewer_id, candidate_id, position, score, propensity, seed, version, preset, place, dealt_at)
    select
      "viewerId",
      "candidateId",
      position,
      score,
      propensity,
      seed,
      version,
      preset,
      place,
      "dealtAt"
    from
      jsonb_to_recordset($1::jsonb) as row (
        "viewerId" uuid,
        "candidateId" uuid,
        position smallint,
        score real,
        propensity real,
        seed text,
        version text,
        preset text,
        place text,
        "dealtAt" timestamptz
      )
    returning
      candidate_id
  )
update showing_week w
set
  owed = greatest(0, w.owed - shown.times)
from
  (
    select
      candidate_id,
      count(*)::integer as times
    from
      dealt
    group by
      candidate_id
    order by
      candidate_id
  ) shown
where
  w.user_id = shown.candidate_id
  and w.owed > 0;

-- hasExposures
select
  "viewer_id"
from
  "exposure"
where
  "seed" = $1
limit
  $2;

-- deleteOldExposures
delete from exposure
where
  ctid = any (
    array(
      select
        ctid
      from
        exposure
      where
        dealt_at < $1
      limit
        $2
    )
  );
