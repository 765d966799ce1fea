-- What modules/evidence/repository-members.ts sends.

-- findMember
select
  *
from
  "member"
where
  "user_id" = $1;
