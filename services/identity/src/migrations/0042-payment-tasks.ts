import type { Migration } from '@codekin/db/migrate'

/**
 * Pending calls to the payment provider. A row is written in the transaction that makes the call necessary, so that neither an
 * outage nor a crash leaves a closed account charged.
 */
export const paymentTasks: Migration = {
  id: '0042-payment-tasks',
  sql: `
    create table payment_task (
      -- A new one with each request, so that finishing an attempt does not delete a later request.
      id uuid primary key,
      user_id uuid not null references account (id) on delete cascade,
      kind text not null constraint payment_task_kind_check check (kind in ('stop-charges', 'close-page', 'change-email')),
      -- The provider's id of the customer or page.
      object_id text not null,
      reason text,
      created_at timestamptz(3) not null,
      next_attempt_at timestamptz(3) not null,
      attempts integer not null default 0,
      last_error text,
      constraint payment_task_object_key unique (kind, object_id)
    );
    create index payment_task_next_attempt_at_idx on payment_task (next_attempt_at);
    create index payment_task_user_id_idx on payment_task (user_id);

    -- Why the renewal ends, unless it was cancelled in the settings.
    alter table subscription add column ended_for text;
  `,
}
