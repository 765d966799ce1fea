import type { Migration } from '@codekin/db/migrate'

/** Onboarding progress, and new profile fields. Completed onboarding stays completed. */
export const onboarding: Migration = {
  id: '0015-onboarding',
  sql: `
    create table onboarding (
      user_id uuid primary key references account (id) on delete cascade,
      version integer not null,
      view text not null default '',
      started_at timestamptz(3) not null,
      completed_at timestamptz(3)
    );
    create table onboarding_step (
      user_id uuid not null references account (id) on delete cascade,
      step text not null,
      state text not null default 'todo',
      draft jsonb not null default '{}',
      views integer not null default 0,
      seconds integer not null default 0,
      changed_at timestamptz(3) not null,
      primary key (user_id, step)
    );
    insert into onboarding (user_id, version, started_at, completed_at)
      select account.id, 1, account.created_at, now()
      from profile join account on account.id = profile.user_id
      where profile.onboarding_completed;
    alter table profile drop column onboarding_completed;
    alter table profile add column showcase jsonb not null default '[]';
  `,
}
