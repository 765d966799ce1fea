import type { Migration } from '@codekin/db/migrate'

/** Since when somebody is suspended without a break. Who is known already is asked for anew. */
export const suspendedSince: Migration = {
  id: '0008-suspended-since',
  sql: `
alter table standing add column suspended_since timestamptz(3);
update projection_filling set filled_at = null where projection = 'standing';
`,
}
