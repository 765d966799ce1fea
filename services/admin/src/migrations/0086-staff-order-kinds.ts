import type { Migration } from '@codekin/db/migrate'

/** Validates the constraint that 0085 added as `not valid`, without blocking writers. */
export const staffOrderKinds: Migration = {
  id: '0086-staff-order-kinds',
  sql: `
alter table staff_order validate constraint staff_order_kind_known;
`,
}
