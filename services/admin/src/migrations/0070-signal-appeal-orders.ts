import type { Migration } from '@codekin/db/migrate'

/** Staff decide appeals of GitHub account owners against signals. */
export const signalAppealOrders: Migration = {
  id: '0070-signal-appeal-orders',
  sql: `
alter table staff_order drop constraint staff_order_kind_known;
alter table staff_order add constraint staff_order_kind_known check (kind in
  ('erase', 'change-role', 'grant-plan', 'remove-plan', 'introduce', 'decide-attempt', 'decide-signal-appeal'));
`,
}
