-- What modules/connection/repository-syncs.ts sends.

-- insertSync
insert into
  "github_sync" (
    "id",
    "user_id",
    "sync_type",
    "is_wanted",
    "is_whole",
    "state",
    "stage",
    "due_at",
    "lease_id",
    "resumes_at",
    "problem",
    "started_at",
    "finished_at"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
on conflict do nothing;

-- listSyncs
select
  *
from
  "github_sync"
where
  "user_id" = $1
order by
  "started_at" desc,
  "id" desc
limit
  $2;

-- lockOpenSync
select
  *
from
  "github_sync"
where
  "user_id" = $1
  and "state" in ($2, $3, $4)
for update;

-- claimSync: any
update "github_sync"
set
  "state" = $1,
  "due_at" = $2,
  "lease_id" = $3,
  "resumes_at" = $4,
  "tries" = tries + 1
where
  "id" = (
    select
      "id"
    from
      "github_sync"
    where
      "state" in ($5, $6, $7)
      and "due_at" <= $8
    order by
      "is_wanted" desc,
      "due_at"
    limit
      $9
    for update
      skip locked
  )
returning
  *;

-- claimSync: requested ones only
update "github_sync"
set
  "state" = $1,
  "due_at" = $2,
  "lease_id" = $3,
  "resumes_at" = $4,
  "tries" = tries + 1
where
  "id" = (
    select
      "id"
    from
      "github_sync"
    where
      "state" in ($5, $6, $7)
      and "due_at" <= $8
      and "is_wanted" = $9
    order by
      "is_wanted" desc,
      "due_at"
    limit
      $10
    for update
      skip locked
  )
returning
  *;

-- updateSyncLease
update "github_sync"
set
  "due_at" = $1
where
  "id" = $2
  and "lease_id" = $3
  and "state" = $4;

-- updateSync
update "github_sync"
set
  "stage" = $1
where
  "id" = $2
returning
  *;

-- updateOpenSyncFailed
update "github_sync"
set
  "state" = $1,
  "problem" = $2,
  "finished_at" = $3,
  "lease_id" = $4,
  "resumes_at" = $5
where
  "user_id" = $6
  and "state" in ($7, $8, $9)
returning
  *;

-- deleteSyncs
delete from "github_sync"
where
  "user_id" = $1;

-- deleteOldSyncs
delete from github_sync
where
  user_id = $1
  and state in ('done', 'failed')
  and id not in (
    select
      id
    from
      github_sync
    where
      user_id = $2
    order by
      started_at desc,
      id desc
    limit
      $3
  );
