import type { Migration } from '@codekin/db/migrate'

/** When an account became an admin and when it last stopped; earlier terms are unknown. */
export const adminTerms: Migration = {
  id: '0035-admin-terms',
  sql: `
alter table account add column admin_since timestamptz(3);
alter table account add column admin_until timestamptz(3);
`,
}
