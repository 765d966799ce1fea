import type { Migration } from '@codekin/db/migrate'

/** Hard filters of the deck, one document per developer; without a row nothing is filtered. */
export const preferencesTable: Migration = {
  id: '0007-preferences',
  sql: `
create table preferences (
  user_id uuid primary key,
  filters jsonb not null,
  changed_at timestamptz(3) not null
);
`,
}
