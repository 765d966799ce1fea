-- What modules/evidence/repository-proved-skills.ts sends.

-- upsertSkillDue
insert into
  "proved_skill" ("user_id", "skill_key", "skill", "strands", "changed_at", "due_at")
values
  ($1, $2, $3, $4, $5, $6)
on conflict ("user_id", "skill_key") do update
set
  "due_at" = $7;

-- updateSkillsDueByEndorsers: any
update proved_skill
set
  due_at = 'epoch'
where
  (user_id, skill_key) in (
    select
      owner_id,
      endorsement.skill_key
    from
      endorsement
      join member on member.user_id = endorser_id
      left join evidence on evidence.id = endorsement.id
    where
      endorser_id = any ($1::uuid[])
      and status = 'given'
      and (
        $2
        or member.is_closed = (evidence.withdrawn_at is null)
      )
  );

-- updateSkillsDueByEndorsers: of those whose account is closed or was
update proved_skill
set
  due_at = 'epoch'
where
  (user_id, skill_key) in (
    select
      owner_id,
      endorsement.skill_key
    from
      endorsement
      join member on member.user_id = endorser_id
      left join evidence on evidence.id = endorsement.id
    where
      endorser_id = any ($1::uuid[])
      and status = 'given'
      and (
        $2
        or member.is_closed = (evidence.withdrawn_at is null)
      )
  );

-- updateEndorsedSkillsDue
update proved_skill
set
  due_at = $1
where
  skill_key = $2
  and user_id in (
    select
      owner_id
    from
      endorsement
    where
      endorser_id = $3
      and skill_key = $4
      and status = 'given'
  );

-- updateRingSkillsDue
update proved_skill
set
  due_at = $1
where
  user_id in ($2, $3)
  or user_id in (
    select
      third.owner_id
    from
      endorsement third
      join endorsement back on back.endorser_id = third.owner_id
      and back.owner_id = $4
    where
      third.endorser_id = $5
      and third.status = 'given'
      and back.status = 'given'
  );

-- lockDueSkill: any
select
  "user_id",
  "skill_key",
  "skill",
  "source_version",
  "strands",
  "confidence",
  "changed_at"
from
  "proved_skill"
where
  "due_at" <= $1
order by
  "due_at"
limit
  $2
for update
  skip locked;

-- lockDueSkill: of one person
select
  "user_id",
  "skill_key",
  "skill",
  "source_version",
  "strands",
  "confidence",
  "changed_at"
from
  "proved_skill"
where
  "due_at" <= $1
  and "user_id" = $2
order by
  "due_at"
limit
  $3
for update;

-- updateProvedSkill: news
update "proved_skill"
set
  "strands" = $1,
  "confidence" = $2,
  "due_at" = $3,
  "source_version" = "source_version" + $4,
  "changed_at" = $5
where
  "user_id" = $6
  and "skill_key" = $7
returning
  "source_version";

-- updateProvedSkill: no news
update "proved_skill"
set
  "strands" = $1,
  "confidence" = $2,
  "due_at" = $3
where
  "user_id" = $4
  and "skill_key" = $5
returning
  "source_version";

-- listProvedSkills: all
select
  "user_id",
  "skill_key",
  "skill",
  "source_version",
  "strands",
  "confidence",
  "changed_at"
from
  "proved_skill"
where
  "user_id" = $1
order by
  "confidence" desc,
  "skill_key";

-- listProvedSkills: one
select
  "user_id",
  "skill_key",
  "skill",
  "source_version",
  "strands",
  "confidence",
  "changed_at"
from
  "proved_skill"
where
  "user_id" = $1
  and "skill_key" = $2
order by
  "confidence" desc,
  "skill_key";

-- listPublishedSkills: first
select
  "user_id",
  "skill_key",
  "skill",
  "source_version",
  "strands",
  "confidence",
  "changed_at"
from
  "proved_skill"
where
  "source_version" > $1
order by
  "user_id",
  "skill_key"
limit
  $2;

-- listPublishedSkills: from a place
select
  "user_id",
  "skill_key",
  "skill",
  "source_version",
  "strands",
  "confidence",
  "changed_at"
from
  "proved_skill"
where
  "source_version" > $1
  and ("user_id", "skill_key") > ($2, $3)
order by
  "user_id",
  "skill_key"
limit
  $4;
