import type { Migration } from '@codekin/db/migrate'

/** Profiles, their moderation status, and blocks. */
export const people: Migration = {
  id: '0003-people',
  sql: `
create table profile_card (
  user_id uuid primary key,
  source_version bigint not null,
  is_discoverable boolean not null,
  is_email_verified boolean not null,
  card jsonb not null
);

create table standing (
  user_id uuid primary key,
  source_version bigint not null,
  state text not null constraint standing_state_known check (state in ('active', 'suspended', 'shadow-banned')),
  until timestamptz(3)
);

-- A lifted block keeps its row, so that its version goes on rising.
create table block (
  user_id uuid not null,
  blocked_user_id uuid not null,
  source_version bigint not null default 1,
  is_active boolean not null default true,
  reason text,
  decided_at timestamptz(3) not null,
  primary key (user_id, blocked_user_id),
  constraint block_not_oneself check (user_id <> blocked_user_id)
);
`,
}
