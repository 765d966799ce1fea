import type { Migration } from '@codekin/db/migrate'

/** When a proposed idea was declined. Declined under a shadow ban, its proposer does not see that. */
export const declinedIdeas: Migration = {
  id: '0046-declined-ideas',
  sql: `
alter table idea_proposal
  add column declined_at timestamptz(3),
  add column is_hidden_decline boolean not null default false;
`,
}
