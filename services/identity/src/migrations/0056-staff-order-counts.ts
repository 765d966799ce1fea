import type { Migration } from '@codekin/db/migrate'

/** A repeated command returns the number of sessions that the first one ended. */
export const staffOrderCounts: Migration = {
  id: '0056-staff-order-counts',
  sql: `
-- A number that the answer has besides the outcome; null if it has none.
alter table staff_order add column count integer;
`,
}
