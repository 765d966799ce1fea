import type { Migration } from '@codekin/db/migrate'

/** Whether somebody shows others what they are called at GitHub: a card without it keeps it from everybody. Cards are taken anew. */
export const memberGithub: Migration = {
  id: '0008-member-github',
  sql: `
alter table member add column shows_github boolean not null default false;
update projection_filling set filled_at = null where projection = 'member';
`,
}
