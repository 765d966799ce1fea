import type { Migration } from '@codekin/db/migrate'

/** For who was an admin lately, without reading all accounts. */
export const formerAdmins: Migration = {
  id: '0076-former-admins',
  sql: `-- no transaction
set lock_timeout = '4s';
drop index concurrently if exists account_admin_until;
create index concurrently account_admin_until on account (admin_until) where admin_until is not null;
`,
}
