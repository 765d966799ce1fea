import type { Migration } from '@codekin/db/migrate'

/** Since when somebody is an admin, and until when they last were; of before nothing is known. */
export const adminTerms: Migration = {
  id: '0035-admin-terms',
  sql: `
alter table account add column admin_since timestamptz(3);
alter table account add column admin_until timestamptz(3);
`,
}
