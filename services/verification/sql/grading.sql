-- What modules/grading/repository.ts sends.

-- lockFingerprints
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));

-- lockTestProof
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));

-- insertFingerprints
insert into
  test_fingerprint (attempt_id, user_id, item_id, version, mark)
select
  $1,
  $2,
  $3,
  $4,
  mark
from
  unnest($5::integer[]) mark
on conflict do nothing;

-- listSimilarPrograms
with
  own as (
    select
      mark
    from
      unnest($1::integer[]) mark
    where
      mark not in (
        select
          mark
        from
          test_idiom
        where
          item_id = $2
          and version = $3
      )
  ),
  closest as (
    select
      attempt_id,
      count(*)::int as shared
    from
      test_fingerprint
    where
      item_id = $4
      and version = $5
      and user_id <> $6
      and mark in (
        select
          mark
        from
          own
      )
    group by
      attempt_id
    order by
      shared desc,
      attempt_id
    limit
      $7
  )
select
  attempt_id,
  shared,
  (
    select
      count(*)::int
    from
      own
  ) as own,
  (
    select
      count(*)::int
    from
      test_fingerprint theirs
    where
      theirs.attempt_id = closest.attempt_id
      and item_id = $8
      and mark not in (
        select
          mark
        from
          test_idiom
        where
          item_id = $9
          and version = $10
      )
  ) as others
from
  closest
order by
  shared desc,
  attempt_id;

-- insertIdioms
insert into
  test_idiom (item_id, version, mark)
select
  $1,
  $2,
  mark
from
  unnest($3::integer[]) mark
on conflict do nothing;

-- listSharedMarks
select
  own.mark
from
  test_fingerprint own
  join test_fingerprint other using (item_id, version, mark)
where
  own.attempt_id = $1
  and own.item_id = $2
  and other.attempt_id = $3
order by
  mark;

-- insertLearnedIdioms
insert into
  test_idiom (item_id, version, mark)
select
  item_id,
  version,
  mark
from
  test_fingerprint
  join (
    select
      item_id,
      version,
      count(distinct user_id) as people
    from
      test_fingerprint
    group by
      item_id,
      version
  ) of_item using (item_id, version)
group by
  item_id,
  version,
  mark,
  people
having
  count(distinct user_id) >= greatest($1::int, $2::float8 * people)
on conflict do nothing;

-- deleteOldPrograms
update test_attempt
set
  codes = '{}'
where
  id in (
    select
      id
    from
      test_attempt
    where
      codes <> '{}'
      and graded_at < $1
      and not exists (
        select
        from
          attempt_review review
        where
          waiting_since is not null
          and (
            review.attempt_id = test_attempt.id
            or review.findings @> jsonb_build_array(jsonb_build_object('others', jsonb_build_array(jsonb_build_object('attemptId', test_attempt.id))))
          )
      )
    limit
      $2
  );

-- deleteOldFingerprints
delete from test_fingerprint using test_item
where
  test_item.id = item_id
  and test_item.version = test_fingerprint.version
  and retired_for is null
  and retired_at < $1;
