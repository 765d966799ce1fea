-- What store/superlikes.ts sends.

-- listDueSuperlikes
select
  "user_id",
  "target_user_id"
from
  "superlike_due"
where
  "due_at" <= $1
order by
  "due_at"
limit
  $2;

-- claimDueSuperlike
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));
delete from superlike_due d using swipe s
where
  d.user_id = $1
  and d.target_user_id = $2
  and s.user_id = d.user_id
  and s.target_user_id = d.target_user_id
  and s.action = 'superlike'
returning
  s.decided_at;

-- updateSuperlikeNotified
update "swipe"
set
  "told_at" = $1
where
  "user_id" = $2
  and "target_user_id" = $3;

-- listSuperlikers
select
  user_id
from
  swipe
where
  target_user_id = $1
  and told_at is not null
  and (
    not exists (
      select
      from
        swipe d
      where
        d.user_id = $2::uuid
        and d.target_user_id = "swipe"."user_id"
        and (
          d.action <> 'pass'
          or d.decided_at > $3
        )
    )
    and not exists (
      select
      from
        match m
      where
        m.low_user_id = least($4::uuid, "swipe"."user_id")
        and m.high_user_id = greatest($5::uuid, "swipe"."user_id")
    )
  )
order by
  told_at
limit
  $6;

-- listNotifiedSuperlikes
select
  user_id as from_user_id,
  decided_at as superliked_at,
  told_at
from
  swipe
where
  target_user_id = $1
  and told_at is not null
  and user_id > $2
order by
  user_id
limit
  $3;
