-- What modules/people/repository-board-changes.ts sends.

-- upsertBoardChanges
insert into
  board_change (user_id)
select
  *
from
  unnest($1::uuid[])
on conflict (user_id) do update
set
  user_id = excluded.user_id;

-- insertReturnedMembers
insert into
  board_change (user_id)
select
  user_id
from
  standing
where
  (
    suspended_until > $1
    and suspended_until <= $2
  )
  or (
    shadow_banned_until > $3
    and shadow_banned_until <= $4
  )
order by
  user_id
on conflict (user_id) do nothing;

-- claimBoardChanges
delete from board_change
where
  user_id in (
    select
      user_id
    from
      board_change
    limit
      $1
    for update
      skip locked
  )
returning
  user_id;
