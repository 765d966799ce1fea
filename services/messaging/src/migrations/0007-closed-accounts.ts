import type { Migration } from '@codekin/db/migrate'

/** Whoever has closed their account is known to nobody until they come back. */
export const closedAccounts: Migration = {
  id: '0007-closed-accounts',
  sql: `alter table member add column is_closed boolean not null default false;`,
}
