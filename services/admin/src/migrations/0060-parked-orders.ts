import type { Migration } from '@codekin/db/migrate'

/** Staff orders about parked events; a row is deleted when its service has carried it out. The audit keeps it. */
export const parkedOrders: Migration = {
  id: '0060-parked-orders',
  sql: `
create table parked_order (
  id uuid primary key,
  kind text not null constraint parked_order_kind_known check (kind in ('retry', 'drop')),
  consumer text not null,
  event_id uuid not null,
  ordered_at timestamptz(3) not null
);
create index parked_order_ordered_at on parked_order (ordered_at);
`,
}
