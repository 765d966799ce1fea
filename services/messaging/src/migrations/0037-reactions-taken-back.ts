import type { Migration } from '@codekin/db/migrate'

/** What was taken back under a shadow ban: its giver sees it no more, the other one does. Then it is not hidden. */
export const reactionsTakenBack: Migration = {
  id: '0037-reactions-taken-back',
  sql: `
alter table reaction add column is_taken_back boolean not null default false;
`,
}
