-- What modules/badges/repository.ts sends.

-- listBadges: all
select
  *
from
  "badge"
where
  "user_id" = $1
order by
  "earned_at" desc,
  "id";

-- listBadges: of these skills
select
  *
from
  "badge"
where
  "user_id" = $1
  and "skill_key" in ($2, $3)
order by
  "earned_at" desc,
  "id";

-- upsertBadge
with
  known as (
    update badge
    set
      skill = $1,
      evidence = $2,
      expires_at = $3,
      changed_at = $4,
      revoked_at = null,
      earned_at = case
        when badge.revoked_at is null
        and badge.expires_at > $5 then badge.earned_at
        else $6
      end,
      status_index = case
        when badge.revoked_at is null then badge.status_index
        else nextval('badge_status_index')
      end
    where
      user_id = $7
      and kind = $8
      and skill_key = $9
    returning
      id
  )
insert into
  badge (id, user_id, kind, skill_key, skill, evidence, earned_at, expires_at, changed_at)
select
  $10,
  $11,
  $12,
  $13,
  $14,
  $15,
  $16,
  $17,
  $18
where
  not exists (
    select
    from
      known
  )
on conflict on constraint badge_once do update
set
  skill = $19,
  evidence = $20,
  expires_at = $21,
  changed_at = $22,
  revoked_at = null,
  earned_at = case
    when badge.revoked_at is null
    and badge.expires_at > $23 then badge.earned_at
    else $24
  end,
  status_index = case
    when badge.revoked_at is null then badge.status_index
    else nextval('badge_status_index')
  end;

-- updateBadgesRevoked
update "badge"
set
  "revoked_at" = $1,
  "changed_at" = $2
where
  "id" in ($3)
  and "revoked_at" is null;

-- updateBadgePrivacy
update "badge"
set
  "is_public" = $1,
  "is_named" = $2,
  "changed_at" = $3
where
  "id" = $4
  and "user_id" = $5
returning
  *;

-- findPublicBadge
select
  "badge".*,
  "full_name",
  "member"."source_version" as "member_version"
from
  "badge"
  inner join "member" on "member"."user_id" = "badge"."user_id"
  left join "standing" on "standing"."user_id" = "badge"."user_id"
where
  "badge"."id" = $1
  and "is_public" = $2
  and "member"."is_closed" = $3
  and (
    "standing"."is_suspended" is null
    or "standing"."is_suspended" = $4
    or "standing"."suspended_until" <= $5
  );

-- listPublicBadges
select
  *
from
  "badge"
where
  "user_id" = $1
  and "is_public" = $2
  and "revoked_at" is null
  and "expires_at" > $3
order by
  "earned_at" desc,
  "id";

-- listUnrevokedStatusIndexes
select
  "status_index"
from
  "badge"
where
  "status_index" >= $1
  and "status_index" < $2
  and "revoked_at" is null;

-- findLastStatusIndex
select
  case
    when is_called then last_value
    else -1
  end::int as last
from
  badge_status_index;
