import type { Migration } from '@codekin/db/migrate'

/** Refunds and disputes of payments. */
export const paymentReturns: Migration = {
  id: '0044-payment-returns',
  sql: `
    create table payment_return (
      -- The provider's id of the refund or dispute.
      id text primary key,
      user_id uuid not null references account (id) on delete cascade,
      invoice_id text not null,
      kind text not null constraint payment_return_kind_check check (kind in ('refund', 'dispute')),
      amount integer not null,
      currency text not null,
      returned_at timestamptz(3) not null,
      -- True for a dispute without a decision.
      is_open boolean not null,
      -- When a dispute was won or a refund failed.
      restored_at timestamptz(3),
      source_version integer not null
    );
    create index payment_return_user_id_idx on payment_return (user_id);
    create index payment_return_invoice_id_idx on payment_return (invoice_id);

    -- The next charge; null: none.
    alter table plan_state add column renews_at timestamptz(3);
  `,
}
