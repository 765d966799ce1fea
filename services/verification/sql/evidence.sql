-- What modules/evidence/repository.ts sends.

-- listEvidence
select
  *
from
  "evidence"
where
  "user_id" = $1
  and "skill_key" in ($2)
  and "withdrawn_at" is null
  and "expires_at" > $3
order by
  "as_of" desc,
  "id";

-- upsertMethodEvidence
update evidence
set
  withdrawn_at = $1
where
  user_id = $2
  and skill_key = $3
  and method = $4
  and withdrawn_at is null
  and id <> all ($5::uuid[]);
insert into
  "evidence" ("id", "user_id", "skill_key", "method", "weight", "as_of", "expires_at", "detail")
values
  ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict ("id") do update
set
  "weight" = "excluded"."weight",
  "detail" = "excluded"."detail",
  "as_of" = "excluded"."as_of",
  "expires_at" = "excluded"."expires_at",
  "withdrawn_at" = $9;

-- listMethodEvidence
select
  "evidence"."id",
  "evidence"."skill_key",
  "proved_skill"."skill"
from
  "evidence"
  inner join "proved_skill" on "proved_skill"."user_id" = "evidence"."user_id"
  and "proved_skill"."skill_key" = "evidence"."skill_key"
where
  "evidence"."user_id" = $1
  and "method" = $2;

-- deleteMethodEvidence
delete from "evidence"
where
  "user_id" = $1
  and "method" = $2;

-- updateEvidencePrivacy
update evidence
set
  is_hidden = $1
from
  proved_skill
where
  evidence.id = $2
  and evidence.user_id = $3
  and withdrawn_at is null
  and proved_skill.user_id = evidence.user_id
  and proved_skill.skill_key = evidence.skill_key
returning
  evidence.skill_key,
  proved_skill.skill;

-- listHiddenEvidenceIds
select
  "id"
from
  "evidence"
where
  "user_id" = $1
  and "is_hidden" = $2;

-- listIntactEvidenceIds
select
  "id"
from
  "evidence"
where
  "id" in ($1)
  and (
    "withdrawn_at" is null
    or "withdrawn_at" >= "expires_at"
  )
  and "is_hidden" = $2;
