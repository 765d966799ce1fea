import type { Migration } from '@codekin/db/migrate'

/** Reactions removed under a shadow ban: hidden from their author, visible to the other member. Such a row is not `is_hidden`. */
export const reactionsTakenBack: Migration = {
  id: '0037-reactions-taken-back',
  sql: `
alter table reaction add column is_taken_back boolean not null default false;
`,
}
