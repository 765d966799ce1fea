import type { Migration } from '@codekin/db/migrate'

/** How skills were verified, projected from verification. */
export const verifiedSkills: Migration = {
  id: '0030-verified-skills',
  sql: `
create table verified_skill (
  user_id uuid not null,
  skill_key text not null,
  source_version bigint not null,
  methods text[] not null,
  primary key (user_id, skill_key)
);
`,
}
