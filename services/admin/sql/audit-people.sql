-- What store/audit-people.ts sends.

-- upsertPseudonyms
insert into
  audit_person (user_id, pseudonym)
select
  user_id,
  gen_random_uuid()
from
  unnest($1::uuid[]) as user_id
order by
  user_id
on conflict (user_id) do nothing;
select
  *
from
  "audit_person"
where
  "user_id" in ($1, $2);

-- findPseudonym
select
  "pseudonym"
from
  "audit_person"
where
  "user_id" = $1;

-- deleteAuditTextsAbout
delete from audit_text
where
  about @> array[$1]::uuid[];
