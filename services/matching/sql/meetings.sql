-- What store/meetings.ts sends.

-- findEncounter
select
  own.action,
  own.decided_at,
  last.user_id is not null as is_last,
  coalesce(theirs.told_at is not null, false) as has_superliked_you,
  m.id as match_id,
  m.status as match_status
from
  (
    select
  ) one
  left join swipe own on own.user_id = $1
  and own.target_user_id = $2
  left join swipe theirs on theirs.user_id = $3
  and theirs.target_user_id = $4
  left join swipe_day last on last.user_id = $5
  and last.last_target_user_id = $6
  left join match m on m.low_user_id = least($7::uuid, $8::uuid)
  and m.high_user_id = greatest($9::uuid, $10::uuid);

-- hasMet
select
  exists (
    select
    from
      match
    where
      low_user_id = least($1::uuid, $2::uuid)
      and high_user_id = greatest($3::uuid, $4::uuid)
  )
  or exists (
    select
    from
      swipe
    where
      user_id = $5
      and target_user_id = $6
  )
  or exists (
    select
    from
      exposure
    where
      viewer_id = $7
      and candidate_id = $8
  ) as has_met;
