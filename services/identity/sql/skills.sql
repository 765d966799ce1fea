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
  "skill" ("id", "user_id", "name", "name_key", "level", "created_at")
values
  ($1, $2, $3, $4, $5, $6)
on conflict on constraint "skill_user_id_name_key_key" do nothing
returning
  "id",
  "name",
  "level",
  "verified_by";

-- changeSkillLevel
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

-- removeSkill
delete from "skill"
where
  "user_id" = $1
  and "id" = $2
returning
  "id",
  "name",
  "level",
  "verified_by";
