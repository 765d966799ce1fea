import type { Migration } from '@codekin/db/migrate'

/** When a user's current suspension began. A new backfill adds it for known users. */
export const suspendedSince: Migration = {
  id: '0008-suspended-since',
  sql: `
alter table standing add column suspended_since timestamptz(3);
update projection_filling set filled_at = null where projection = 'standing';
`,
}
