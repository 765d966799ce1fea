import type { Migration } from '@codekin/db/migrate'

/** Index to find recent admins without a scan of all accounts. */
export const formerAdmins: Migration = {
  id: '0076-former-admins',
  sql: `-- no transaction
set lock_timeout = '4s';
drop index concurrently if exists account_admin_until;
create index concurrently account_admin_until on account (admin_until) where admin_until is not null;
`,
}
