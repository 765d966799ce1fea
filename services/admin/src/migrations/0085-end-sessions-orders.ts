import type { Migration } from '@codekin/db/migrate'

/** Staff end the sessions of a person. */
export const endSessionsOrders: Migration = {
  id: '0085-end-sessions-orders',
  sql: `
alter table staff_order drop constraint staff_order_kind_known;
alter table staff_order add constraint staff_order_kind_known check (kind in
  ('erase', 'change-role', 'grant-plan', 'remove-plan', 'end-sessions', 'introduce', 'decide-attempt',
   'decide-signal-appeal')) not valid;
`,
}
