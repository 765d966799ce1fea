import type { Migration } from '@codekin/db/migrate'

/** Since when the idea of a message is declined. Declined under a shadow ban, its sender does not see that. */
export const declinedIdeas: Migration = {
  id: '0043-declined-ideas',
  sql: `
alter table message
  add column idea_declined_at timestamptz(3),
  add column is_decline_hidden boolean not null default false;
`,
}
