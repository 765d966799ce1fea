-- What modules/people/repository.ts sends.

-- listMembers
select
  "user_id",
  "full_name",
  "photo_url",
  "headline"
from
  "member"
where
  user_id = any ($1::uuid[]);

-- listMemberScopes
select
  "user_id",
  "city_key",
  "skill_keys"
from
  "member"
where
  user_id = any ($1::uuid[]);

-- findOwnListing
select
  (
    exists (
      select
      from
        member
      where
        member.user_id = $1::uuid
        and is_shown
    )
    and (
      not exists (
        select
        from
          preference
        where
          preference.user_id = $2::uuid
          and not on_boards
      )
      and not exists (
        select
        from
          standing
        where
          standing.user_id = $3::uuid
          and is_suspended
          and (
            suspended_until is null
            or suspended_until > $4
          )
      )
    )
  ) as is_on,
  exists (
    select
    from
      preference
    where
      user_id = $5::uuid
      and not on_boards
  ) as is_opted_out,
  coalesce(city, '') as city,
  coalesce(city_key, '') as city_key,
  coalesce(skills, '{}') as skills,
  coalesce(skill_keys, '{}') as skill_keys
from
  (
    select
  ) as one
  left join member on member.user_id = $6::uuid;

-- isShadowBanned
select
  "user_id"
from
  "standing"
where
  "user_id" = $1
  and "shadow_banned_until" > $2;
