import type { Migration } from '@codekin/db/migrate'

/** The cities and skills of users, for scoped boards. A new backfill adds those of known users. */
export const scopedBoards: Migration = {
  id: '0007-scoped-boards',
  sql: `
-- city and skills as the profile shows them; the keys as they are looked for.
alter table member
  add column city text not null default '',
  add column city_key text not null default '',
  add column skills text[] not null default '{}',
  add column skill_keys text[] not null default '{}';
create index member_city on member (city_key) where city_key <> '';
create index member_skill on member using gin (skill_keys);
update projection_filling set filled_at = null where projection = 'member';
`,
}
