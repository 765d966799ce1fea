import type { Migration } from '@codekin/db/migrate'

/** Messages that show a project idea, and since when it is accepted. Accepted under a shadow ban, its sender does not see that. */
export const ideaCards: Migration = {
  id: '0016-idea-cards',
  sql: `
alter table message
  add column idea jsonb,
  add column idea_accepted_at timestamptz(3),
  add column is_acceptance_hidden boolean not null default false;
`,
}
