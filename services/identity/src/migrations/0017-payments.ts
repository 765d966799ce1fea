import type { Migration } from '@codekin/db/migrate'

/** Customers, open payments, subscriptions with seats, and invoices of the payment provider. */
export const payments: Migration = {
  id: '0017-payments',
  sql: `
    create table payment_customer (
      user_id uuid primary key references account (id) on delete cascade,
      customer_id text not null constraint payment_customer_customer_id_key unique,
      created_at timestamptz(3) not null
    );

    -- A payment page that was opened; of one person one is open.
    create table checkout (
      id uuid primary key,
      user_id uuid not null references account (id) on delete cascade,
      plan text not null,
      billing_interval text not null,
      seats integer not null,
      session_id text,
      url text,
      subscription_id text,
      expires_at timestamptz(3) not null,
      created_at timestamptz(3) not null,
      closed_at timestamptz(3)
    );
    create unique index checkout_open_idx on checkout (user_id) where closed_at is null;
    create index checkout_user_id_idx on checkout (user_id);
    create index checkout_subscription_id_idx on checkout (subscription_id);

    create table subscription (
      id text primary key,
      user_id uuid not null references account (id) on delete cascade,
      plan text not null constraint subscription_plan_check check (plan in ('pro', 'team')),
      billing_interval text not null,
      amount integer not null,
      currency text not null,
      seats integer not null,
      status text not null constraint subscription_status_check check (status in ('active', 'past-due', 'over')),
      period_ends_at timestamptz(3) not null,
      ends_at timestamptz(3),
      past_due_since timestamptz(3),
      started_at timestamptz(3) not null,
      -- By the provider's clock: what is older tells nothing new.
      provider_time timestamptz(3) not null
    );
    create index subscription_user_id_idx on subscription (user_id);

    create table invoice (
      id text primary key,
      user_id uuid not null references account (id) on delete cascade,
      subscription_id text,
      number text,
      amount integer not null,
      currency text not null,
      status text not null constraint invoice_status_check check (status in ('open', 'paid', 'void')),
      url text,
      created_at timestamptz(3) not null,
      paid_at timestamptz(3)
    );
    create index invoice_user_id_idx on invoice (user_id, created_at);

    create table seat (
      id uuid primary key,
      subscription_id text not null references subscription (id) on delete cascade,
      email text not null,
      -- Who claimed it: the account of the address once that was verified. It stays theirs when their address changes.
      user_id uuid references account (id) on delete set null,
      assigned_at timestamptz(3) not null,
      constraint seat_email_key unique (subscription_id, email)
    );
    create index seat_email_idx on seat (email);
    create index seat_user_id_idx on seat (user_id);

    -- Each message of the provider once; only its name and what it names are kept, and that is fetched.
    create table payment_event (
      id text primary key,
      type text not null,
      object_id text not null,
      provider_time timestamptz(3) not null,
      received_at timestamptz(3) not null,
      next_attempt_at timestamptz(3) not null,
      attempts integer not null default 0,
      applied_at timestamptz(3),
      given_up_at timestamptz(3),
      last_error text
    );
    create index payment_event_waiting_idx on payment_event (next_attempt_at) where applied_at is null and given_up_at is null;
    create index payment_event_received_at_idx on payment_event (received_at);
  `,
}
