import type { Migration } from '@codekin/db/migrate'

/** Since when somebody is suspended without a break; of those who are already, the newest decision is all that is known. */
export const suspendedSince: Migration = {
  id: '0072-suspended-since',
  sql: `
alter table standing add column suspended_since timestamptz(3);
update standing set suspended_since = decided_at where is_suspended;
`,
}
