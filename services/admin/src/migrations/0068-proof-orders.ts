import type { Migration } from '@codekin/db/migrate'

/** Staff decide whether a reviewed test attempt counts. */
export const proofOrders: Migration = {
  id: '0068-proof-orders',
  sql: `
alter table staff_order drop constraint staff_order_kind_known;
alter table staff_order add constraint staff_order_kind_known
  check (kind in ('erase', 'change-role', 'grant-plan', 'remove-plan', 'introduce', 'decide-attempt'));
`,
}
