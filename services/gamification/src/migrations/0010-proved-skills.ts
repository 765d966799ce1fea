import type { Migration } from '@codekin/db/migrate'

/** How many skills of a profile are proved, as the profile shows it. The projection is rebuilt to add it for all users. */
export const provedSkills: Migration = {
  id: '0010-proved-skills',
  sql: `
-- Null: not known yet.
alter table member add column proved_skills integer;
update projection_filling set filled_at = null where projection = 'member';
`,
}
