-- What store/blocks.ts sends.

-- findBlock
select
  "user_id",
  "blocked_user_id",
  "source_version",
  "is_active",
  "decided_at"
from
  "block"
where
  "user_id" = $1
  and "blocked_user_id" = $2
  and "is_active" = true;

-- listBlocks
select
  "blocked_user_id",
  "decided_at",
  "card" ->> 'fullName' as "full_name"
from
  "block"
  inner join "profile_card" on "profile_card"."user_id" = "block"."blocked_user_id"
where
  "block"."user_id" = $1
  and "is_active" = true
  and "profile_card"."is_closed" = $2
  and ("decided_at", "blocked_user_id") < ($3, $4)
order by
  "decided_at" desc,
  "blocked_user_id" desc
limit
  $5;

-- listAllBlocks
select
  "user_id",
  "blocked_user_id",
  "source_version",
  "is_active",
  "decided_at"
from
  "block"
where
  ("user_id", "blocked_user_id") > ($1, $2)
order by
  "user_id",
  "blocked_user_id"
limit
  $3;

-- upsertBlock
insert into
  "block" ("user_id", "blocked_user_id", "decided_at", "reason", "source_version", "is_active")
values
  ($1, $2, $3, $4, $5, $6)
on conflict ("user_id", "blocked_user_id") do update
set
  "is_active" = $7,
  "reason" = $8,
  "decided_at" = $9,
  "source_version" = block.source_version + 1
returning
  "user_id",
  "blocked_user_id",
  "source_version",
  "is_active",
  "decided_at";

-- updateBlockLifted
update "block"
set
  "is_active" = $1,
  "decided_at" = $2,
  "reason" = $3,
  "source_version" = source_version + 1
where
  "user_id" = $4
  and "blocked_user_id" = $5
  and "is_active" = true
returning
  "user_id",
  "blocked_user_id",
  "source_version",
  "is_active",
  "decided_at";

-- isBlockable
select
  exists (
    select
    from
      visible_cards ($1::uuid, array[$2::uuid], $3)
  )
  or (
    exists (
      select
      from
        match
      where
        low_user_id = least($4::uuid, $5::uuid)
        and high_user_id = greatest($6::uuid, $7::uuid)
    )
    and exists (
      select
      from
        profile_card
      where
        user_id = $8
        and not is_closed
    )
    and not exists (
      select
      from
        block
      where
        user_id = $9
        and blocked_user_id = $10
        and is_active
    )
  ) as is_blockable;
