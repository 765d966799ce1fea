import type { Migration } from '@codekin/db/migrate'

/** Refunds and disputes, and the next charge of a plan. */
export const paymentReturns: Migration = {
  id: '0077-payment-returns',
  sql: `
    create table payment_return (
      return_id text primary key,
      user_id uuid not null,
      source_version integer not null,
      invoice_id text not null,
      kind text not null,
      amount integer not null,
      currency text not null,
      returned_at timestamptz(3) not null,
      is_open boolean not null,
      -- When a dispute was won or a refund failed.
      restored_at timestamptz(3)
    );
    create index payment_return_user_id_idx on payment_return (user_id);
    create index payment_return_invoice_id_idx on payment_return (invoice_id);
    create index payment_return_returned_at_idx on payment_return (returned_at);
    create index payment_return_restored_at_idx on payment_return (restored_at) where restored_at is not null;

    alter table plan_state add column renews_at timestamptz(3);
  `,
}
