import type { Migration } from '@codekin/db/migrate'

/** Staff orders to other services: stored before they are sent, and resent until they are answered. */
export const staffOrders: Migration = {
  id: '0032-staff-orders',
  sql: `
create table staff_order (
  id uuid primary key,
  kind text not null constraint staff_order_kind_known
    check (kind in ('erase', 'change-role', 'grant-plan', 'remove-plan', 'introduce')),
  user_id uuid not null,
  other_user_id uuid,
  staff_id uuid not null,
  reason text not null,
  -- What was chosen: a role, a plan.
  details jsonb not null,
  ordered_at timestamptz(3) not null,
  -- Null until the other service has answered.
  outcome text,
  -- What the answer brought, such as the id of a match.
  result uuid,
  answered_at timestamptz(3),
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null
);
-- Whoever orders the same again, since nothing came back, means the one that waits.
create unique index staff_order_waiting on staff_order (staff_id, user_id, kind, md5(coalesce(other_user_id::text, '') || details::text))
  where outcome is null;
create index staff_order_due on staff_order (next_attempt_at) where outcome is null;
create index staff_order_user on staff_order (user_id);
create index staff_order_other_user on staff_order (other_user_id);
create index staff_order_staff on staff_order (staff_id);
`,
}
