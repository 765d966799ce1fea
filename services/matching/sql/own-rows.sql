-- What store/own-rows.ts sends.

-- listActiveMatches
select
  id
from
  match
where
  low_user_id = $1
  and status = 'active'
union all
select
  id
from
  match
where
  high_user_id = $2
  and status = 'active'
limit
  $3;

-- eraseSummaries
update conversation_message
set
  preview = '',
  is_deleted = true
where
  conversation_id in (
    select
      id
    from
      match
    where
      low_user_id = $1
    union all
    select
      id
    from
      match
    where
      high_user_id = $2
  )
  and sender_id = $3
  and not is_deleted;
delete from conversation_read
where
  conversation_id in (
    select
      id
    from
      match
    where
      low_user_id = $1
    union all
    select
      id
    from
      match
    where
      high_user_id = $2
  )
  and reader_id = $3;

-- deleteLikesReceived
delete from swipe
where
  ctid = any (
    array(
      select
        ctid
      from
        swipe
      where
        target_user_id = $1
        and action <> 'pass'
      limit
        $2
    )
  );

-- listOwnMatches
select
  id as match_id,
  case
    when low_user_id = $1 then high_user_id
    else low_user_id
  end as with_user_id,
  status,
  source,
  matched_at,
  ended_at,
  ended_by = $2 as ended_by_you
from
  match
where
  (
    low_user_id = $3
    or high_user_id = $4
  )
  and id > $5
order by
  id
limit
  $6;

-- countTraces: passes
select
  count(*)::integer as count
from
  swipe
where
  user_id = $1
  and action = 'pass'
  and decided_at < $2;

-- countTraces: the history of the deck
select
  count(*)::integer as count
from
  exposure
where
  viewer_id = $1;

-- deleteTraces: passes
delete from swipe
where
  user_id = $1
  and action = 'pass'
  and decided_at < $2;

-- deleteTraces: the history of the deck
delete from exposure
where
  viewer_id = $1;
