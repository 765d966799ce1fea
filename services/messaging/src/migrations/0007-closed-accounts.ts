import type { Migration } from '@codekin/db/migrate'

/** Users with a closed account are hidden until it is reactivated. */
export const closedAccounts: Migration = {
  id: '0007-closed-accounts',
  sql: `alter table member add column is_closed boolean not null default false;`,
}
