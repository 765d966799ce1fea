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

-- upsertDueForMessages
with
  changed as (
    select
      conversation_id,
      min(seq) as since
    from
      unnest($1::uuid[], $2::integer[]) as changed (conversation_id, seq)
    group by
      conversation_id
  ),
  placed as (
    select
      turn.*,
      since,
      row_number() over own as place,
      lag(sender_id) over everyone <> sender_id
      and sent_at <= lag(sent_at) over everyone + make_interval(hours => $3) as is_reply
    from
      turn
      join changed using (conversation_id)
    window
      everyone as (
        partition by
          conversation_id
        order by
          seq
      ),
      own as (
        partition by
          conversation_id,
          sender_id
        order by
          seq
      )
  ),
  counted as (
    select
      *,
      count(*) filter (
        where
          is_reply
      ) over (
        partition by
          conversation_id
        order by
          seq
      ) as replies
    from
      placed
  )
insert into
  due (scope, key, due_at)
select
  'conversation',
  conversation_id,
  case
    when bool_or(
      is_hidden
      or sent_at is null
      or deleted_at is not null
      or seq >= since
      and (
        place in (1, $4)
        or is_reply
        and replies <= $5
      )
    ) then now()
    else now() + make_interval(secs => $6)
  end
from
  counted
group by
  conversation_id
order by
  conversation_id
on conflict (scope, key) do update
set
  due_at = case
    when excluded.due_at > now() then least(due.due_at, excluded.due_at)
    else excluded.due_at
  end;

-- upsertDueForKeptMatches
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
    where
      due_at <= now()
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
    where
      due_at <= now()
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
