import type { Migration } from '@codekin/db/migrate'

/** Whether users show their GitHub username: a card without it hides it from everyone. Cards are backfilled again. */
export const memberGithub: Migration = {
  id: '0008-member-github',
  sql: `
alter table member add column shows_github boolean not null default false;
update projection_filling set filled_at = null where projection = 'member';
`,
}
