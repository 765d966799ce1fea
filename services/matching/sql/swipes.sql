-- What store/swipes.ts sends.

-- insertSwipe
select
  *
from
  record_swipe ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13);

-- deleteLastSwipe
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));
update swipe_day
set
  used = used - 1,
  last_target_user_id = null,
  last_decided_at = null,
  superlikes_used = superlikes_used - (
    select
      count(*)
    from
      swipe
    where
      user_id = $1
      and target_user_id = $2
      and action = 'superlike'
  )::integer
where
  user_id = $3
  and last_target_user_id = $4
  and last_decided_at > $5
  and not exists (
    select
    from
      match
    where
      low_user_id = least($6::uuid, $7::uuid)
      and high_user_id = greatest($8::uuid, $9::uuid)
  )
returning
  user_id;
delete from "superlike_due"
where
  "user_id" = $1
  and "target_user_id" = $2;
delete from "swipe"
where
  "user_id" = $1
  and "target_user_id" = $2
returning
  "action",
  "decided_at";

-- deletePass
delete from "swipe"
where
  "user_id" = $1
  and "target_user_id" = $2
  and "action" = $3
returning
  "action",
  "decided_at";

-- findLastTarget
select
  "last_target_user_id"
from
  "swipe_day"
where
  "user_id" = $1;

-- findSwipe
select
  "action",
  "note",
  "decided_at"
from
  "swipe"
where
  "user_id" = $1
  and "target_user_id" = $2;

-- listLikeNotes
select
  other.id as other_id,
  mine.note as yours,
  theirs.note as theirs
from
  unnest($1::uuid[]) as other (id)
  left join swipe mine on mine.user_id = $2
  and mine.target_user_id = other.id
  left join swipe theirs on theirs.user_id = other.id
  and theirs.target_user_id = $3
where
  mine.note is not null
  or theirs.note is not null;
