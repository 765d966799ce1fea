-- What modules/facts/repository-due.ts sends.

-- upsertDue
insert into
  due (scope, key, due_at)
select
  $1,
  key,
  now()
from
  unnest($2::uuid[]) as key
on conflict (scope, key) do update
set
  due_at = excluded.due_at;

-- enqueueKeptMatches
update pair
set
  kept_due_at = null
where
  match_id in (
    select
      match_id
    from
      pair
    where
      kept_due_at <= $1
    order by
      kept_due_at
    limit
      $2
    for update
      skip locked
  )
returning
  match_id;
insert into
  due (scope, key, due_at)
select
  $1,
  key,
  now()
from
  unnest($2::uuid[]) as key
on conflict (scope, key) do update
set
  due_at = excluded.due_at;

-- claimDue
with
  waiting as (
    select
      scope,
      key
    from
      due
    order by
      due_at
    limit
      $1
    for update
      skip locked
  ),
  fresh as (
    select
      scope,
      key
    from
      due
    order by
      due_at desc
    limit
      $2
    for update
      skip locked
  )
delete from due
where
  (scope, key) in (
    select
      scope,
      key
    from
      waiting
    union
    select
      scope,
      key
    from
      fresh
  )
returning
  scope,
  key;
