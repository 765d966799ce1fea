import type { Migration } from '@codekin/db/migrate'

/** Commands of staff about accounts, and profile views, which decide who may report whom. */
export const staffOrders: Migration = {
  id: '0027-staff-orders',
  sql: `
    -- What an order was answered, for a repeat. Of nobody: which account it was about is known to who ordered it.
    create table staff_order (
      id uuid primary key,
      outcome text not null,
      received_at timestamptz(3) not null
    );
    create index staff_order_received_at_idx on staff_order (received_at);

    create table profile_view (
      viewer_id uuid not null references account (id) on delete cascade,
      user_id uuid not null references account (id) on delete cascade,
      seen_at timestamptz(3) not null,
      primary key (viewer_id, user_id)
    );
    create index profile_view_user_id_idx on profile_view (user_id);
    create index profile_view_seen_at_idx on profile_view (seen_at);

    -- Why staff gave a plan.
    alter table entitlement add column reason text;
    -- When staff decided about the role: from then on the configured addresses of the first admins say nothing of it.
    alter table account add column role_decided_at timestamptz(3);
  `,
}
