import type { Migration } from '@codekin/db/migrate'

/** Messages that show a project idea, and when it was accepted. The sender doesn't see an acceptance under a shadow ban. */
export const ideaCards: Migration = {
  id: '0016-idea-cards',
  sql: `
alter table message
  add column idea jsonb,
  add column idea_accepted_at timestamptz(3),
  add column is_acceptance_hidden boolean not null default false;
`,
}
