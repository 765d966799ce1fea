import type { Migration } from '@codekin/db/migrate'

/**
 * Of a user's uses of different versions in one conversation only the first counts, otherwise a rewritten template would count
 * twice. Earlier counts of the others are subtracted.
 */
export const firstUses: Migration = {
  id: '0033-first-uses',
  sql: `
alter table template_use add column is_first boolean not null default true;
update template_use later set is_first = false
where exists (
  select from template_use before
  where before.conversation_id = later.conversation_id and before.user_id = later.user_id
    and before.template_id = later.template_id and (before.used_at, before.id) < (later.used_at, later.id)
);
update template_effect effect set uses = effect.uses - later.uses, replies = effect.replies - later.replies
from (
  select template_id, count(*) as uses, count(replied_at) as replies from template_use where not is_first group by template_id
) later
where later.template_id = effect.template_id;
create unique index template_use_first on template_use (conversation_id, user_id, template_id) where is_first;
`,
}
