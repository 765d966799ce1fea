import type { Migration } from '@codekin/db/migrate'

/** Start of an uninterrupted suspension; for existing ones only the newest decision is known. */
export const suspendedSince: Migration = {
  id: '0072-suspended-since',
  sql: `
alter table standing add column suspended_since timestamptz(3);
update standing set suspended_since = decided_at where is_suspended;
`,
}
