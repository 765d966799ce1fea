import type { Migration } from '@codekin/db/migrate'

/** When an account became an admin and when it last stopped, and the new kinds of orders that need a second admin. */
export const secondAdmins: Migration = {
  id: '0073-second-admins',
  sql: `
alter table account add column admin_since timestamptz(3);
alter table account add column admin_until timestamptz(3);
alter table approval drop constraint approval_kind_known;
alter table approval add constraint approval_kind_known
  check (kind in ('delete', 'shadow-ban', 'ban', 'suspend', 'change-role')) not valid;
`,
}
