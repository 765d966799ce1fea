import type { Migration } from '@codekin/db/migrate'

/** Settings, and the history of profiles. */
export const settings: Migration = {
  id: '0013-settings',
  sql: `
    -- Only what was chosen; the rest follows the defaults of the day.
    create table setting (
      user_id uuid primary key references account (id) on delete cascade,
      source_version integer not null,
      notifications jsonb not null,
      preferences jsonb not null,
      changed_at timestamptz(3) not null
    );

    create table profile_change (
      id uuid primary key,
      user_id uuid not null references account (id) on delete cascade,
      field text not null,
      before jsonb not null,
      after jsonb not null,
      cause text not null,
      changed_at timestamptz(3) not null
    );
    create index profile_change_user_idx on profile_change (user_id, changed_at desc, id desc);
    create index profile_change_changed_at_idx on profile_change (changed_at);
  `,
}
