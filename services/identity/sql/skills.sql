-- What store/skills.ts sends.

-- countSkills
select
  count(*) as "count"
from
  "skill"
where
  "user_id" = $1;

-- insertSkill
insert into
  "skill" ("id", "user_id", "name", "name_key", "level", "created_at", "verified_by")
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    coalesce(
      (
        select
          methods
        from
          verified_skill
        where
          user_id = $7
          and skill_key = $8
      ),
      '{}'
    )
  )
on conflict on constraint "skill_user_id_name_key_key" do nothing
returning
  "id",
  "name",
  "level",
  "verified_by";

-- updateSkillLevel
update "skill"
set
  "level" = $1
where
  "user_id" = $2
  and "id" = $3
returning
  "id",
  "name",
  "level",
  "verified_by";

-- updateSkillProof
update "skill"
set
  "verified_by" = $1
where
  "user_id" = $2
  and "name_key" = $3
  and "verified_by" is distinct from $4::text[];

-- updateSkillLevelByKey
update "skill"
set
  "level" = $1
where
  "user_id" = $2
  and "name_key" = $3
  and "level" != $4;

-- listRelatedSkills
with
  own as (
    select
      name_key
    from
      skill
    where
      user_id = $1
    order by
      id desc
    limit
      10
  ),
  kin as (
    select distinct
      owner.user_id
    from
      own
      cross join lateral (
        select
          skill.user_id
        from
          skill
        where
          skill.name_key = own.name_key
          and skill.user_id <> $2
        order by
          skill.user_id desc
        limit
          150
      ) owner
      join profile on profile.user_id = owner.user_id
      and profile.discoverable
      join account on account.id = owner.user_id
      and account.email_verified_at is not null
  )
select
  skill.name_key,
  min(skill.name) as name,
  count(*)::integer as people
from
  kin
  join skill on skill.user_id = kin.user_id
where
  not exists (
    select
    from
      skill mine
    where
      mine.user_id = $3
      and mine.name_key = skill.name_key
  )
group by
  skill.name_key
having
  count(*) >= $4
order by
  people desc,
  skill.name_key
limit
  $5;

-- deleteSkill
delete from "skill"
where
  "user_id" = $1
  and "id" = $2
returning
  "id",
  "name",
  "level",
  "verified_by";
