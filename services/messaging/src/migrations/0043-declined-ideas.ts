import type { Migration } from '@codekin/db/migrate'

/** When the idea of a message was declined. The sender doesn't see a decline under a shadow ban. */
export const declinedIdeas: Migration = {
  id: '0043-declined-ideas',
  sql: `
alter table message
  add column idea_declined_at timestamptz(3),
  add column is_decline_hidden boolean not null default false;
`,
}
