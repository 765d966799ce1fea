-- What store/deferred-matches.ts sends.

-- listReleasedMatches
select
  "low_user_id",
  "high_user_id"
from
  "held_match"
where
  not is_shadow_banned (low_user_id, $1)
  and not is_shadow_banned (high_user_id, $2)
order by
  "held_since"
limit
  $3;

-- insertDeferredMatch
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));
delete from "held_match"
where
  "low_user_id" = $1
  and "high_user_id" = $2;
insert into
  match (id, low_user_id, high_user_id, source, matched_at)
select
  $1,
  $2,
  $3,
  'swipe',
  $4
where
  (
    select
      count(*)
    from
      swipe
    where
      action <> 'pass'
      and (
        (
          user_id = $5
          and target_user_id = $6
        )
        or (
          user_id = $7
          and target_user_id = $8
        )
      )
  ) = 2
  and not exists (
    select
    from
      block
    where
      is_active
      and (
        (
          user_id = $9
          and blocked_user_id = $10
        )
        or (
          user_id = $11
          and blocked_user_id = $12
        )
      )
  )
on conflict on constraint match_pair_key do nothing
returning
  *;
