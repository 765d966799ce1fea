import type { Migration } from '@codekin/db/migrate'

/** Projections of what identity, admin and matching publish about users; written by their events only. */
export const people: Migration = {
  id: '0003-people',
  sql: `
create table member (
  user_id uuid primary key,
  source_version bigint not null,
  full_name text not null,
  photo_url text,
  headline text not null
);

create table standing (
  user_id uuid primary key,
  source_version bigint not null,
  state text not null constraint standing_state_known check (state in ('active', 'suspended', 'shadow-banned')),
  until timestamptz(3)
);

-- A lifted block keeps its row, because an older block may still arrive.
create table block (
  user_id uuid not null,
  blocked_user_id uuid not null,
  source_version bigint not null,
  is_active boolean not null,
  primary key (user_id, blocked_user_id)
);
`,
}
