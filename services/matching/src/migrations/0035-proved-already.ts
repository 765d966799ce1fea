import type { Migration } from '@codekin/db/migrate'

/** People who proved a skill before proofs were stored: their cards say which skill, but not when. */
export const provedAlready: Migration = {
  id: '0035-proved-already',
  sql: `
insert into proved_developer (user_id, skill, proof, skills, proved_at)
select p.user_id, min(proved.name), (array_agg(proved.proof order by proved.name))[1],
  array_agg(proved.name order by proved.name), now()
from profile_card p
cross join lateral (
  select skill ->> 'name' as name, skill -> 'verifiedBy' ->> -1 as proof
  from jsonb_array_elements(p.card -> 'skills') skill
  where skill -> 'verifiedBy' ->> 0 is not null) proved
group by p.user_id
on conflict do nothing;
`,
}
