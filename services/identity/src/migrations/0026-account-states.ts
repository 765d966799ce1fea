import type { Migration } from '@codekin/db/migrate'

/** What is announced to staff: states of accounts, active days and payments. */
export const accountStates: Migration = {
  id: '0026-account-states',
  sql: `
    -- How often it was announced what an account is. Beside the account, as who changes a profile does not hold that.
    create table account_state (
      user_id uuid primary key references account (id) on delete cascade,
      source_version integer not null
    );
    insert into account_state (user_id, source_version) select user_id, 1 from profile;

    create table active_day (
      user_id uuid not null references account (id) on delete cascade,
      day date not null,
      primary key (user_id, day)
    );
    create index active_day_day_idx on active_day (day);
    -- Of the days before only what the sessions still know.
    insert into active_day (user_id, day)
      select user_id, created_at::date from session union select user_id, last_used_at::date from session;

    -- As it was when the money came: the subscription may be to something else by now.
    alter table invoice
      add column paid_plan text constraint invoice_paid_plan_check check (paid_plan in ('pro', 'team')),
      add column paid_interval text constraint invoice_paid_interval_check check (paid_interval in ('month', 'year'));
    update invoice set paid_plan = subscription.plan, paid_interval = subscription.billing_interval
      from subscription where subscription.id = invoice.subscription_id and invoice.paid_at is not null;
  `,
}
