import type { Migration } from '@codekin/db/migrate'

/** Whether users show read receipts. */
export const receipts: Migration = {
  id: '0008-receipts',
  sql: `
create table receipt (
  user_id uuid primary key,
  source_version integer not null,
  is_shown boolean not null
);
`,
}
