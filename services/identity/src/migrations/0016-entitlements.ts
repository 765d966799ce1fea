import type { Migration } from '@codekin/db/migrate'

/**
 * Why a person has a plan, one row per reason. The best one determines `account.plan`, which tokens carry; `plan_state` is the
 * last announced state.
 */
export const entitlements: Migration = {
  id: '0016-entitlements',
  sql: `
    create table entitlement (
      user_id uuid not null references account (id) on delete cascade,
      source text not null constraint entitlement_source_check check (source in ('stripe', 'staff', 'seat', 'invitation')),
      reference text not null,
      plan text not null constraint entitlement_plan_check check (plan in ('pro', 'team')),
      ends_at timestamptz(3),
      lapses_at timestamptz(3),
      granted_at timestamptz(3) not null,
      primary key (user_id, source, reference)
    );
    create index entitlement_reference_idx on entitlement (source, reference);
    create index entitlement_lapses_at_idx on entitlement (lapses_at) where lapses_at is not null;

    create table plan_state (
      user_id uuid primary key references account (id) on delete cascade,
      source_version integer not null,
      plan text not null,
      source text,
      ends_at timestamptz(3),
      amount integer,
      currency text,
      billing_interval text,
      changed_at timestamptz(3) not null
    );

    -- When a plan was chosen for the first time, the free one included: nobody is asked twice.
    alter table account add column plan_chosen_at timestamptz(3);
  `,
}
