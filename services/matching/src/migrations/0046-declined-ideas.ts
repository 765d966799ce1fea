import type { Migration } from '@codekin/db/migrate'

/** When a proposed idea was declined. A decline under a shadow ban is hidden from its proposer. */
export const declinedIdeas: Migration = {
  id: '0046-declined-ideas',
  sql: `
alter table idea_proposal
  add column declined_at timestamptz(3),
  add column is_hidden_decline boolean not null default false;
`,
}
