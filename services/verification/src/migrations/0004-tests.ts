import type { Migration } from '@codekin/db/migrate'

/** Skill tests: items of the bank, attempts, and the answers to each item. */
export const tests: Migration = {
  id: '0004-tests',
  sql: `
-- An item that changes is another version; attempts keep the one they were drawn with.
create table test_item (
  id text not null,
  version integer not null,
  skill_key text not null,
  content jsonb not null,
  difficulty double precision not null,
  discrimination double precision not null,
  exposures integer not null default 0,
  loaded_at timestamptz(3) not null,
  retired_at timestamptz(3),
  primary key (id, version)
);
create unique index test_item_current on test_item (id) where retired_at is null;
create index test_item_of_skill on test_item (skill_key) where retired_at is null;

create table test_attempt (
  id uuid primary key,
  user_id uuid not null,
  skill_key text not null,
  skill text not null,
  challenge_id text not null,
  level text not null,
  state text not null constraint test_attempt_state_known
    check (state in ('running', 'submitted', 'expired', 'grading', 'graded', 'review', 'voided')),
  drawn jsonb not null,
  answers jsonb not null default '{}',
  codes jsonb not null default '{}',
  signals jsonb not null default '[]',
  annotation text not null default '',
  started_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  submitted_at timestamptz(3),
  lease_until timestamptz(3),
  lease_id uuid,
  tries integer not null default 0,
  result jsonb,
  graded_at timestamptz(3)
);
-- One that runs per person and skill, however fast one starts.
create unique index test_attempt_running on test_attempt (user_id, skill_key) where state = 'running';
create index test_attempt_of_user on test_attempt (user_id, started_at desc, id desc);
create index test_attempt_open on test_attempt (expires_at) where state in ('running', 'submitted', 'expired', 'grading');

-- By which items are measured; of whom it is nobody can tell once the attempt is gone.
create table test_response (
  attempt_id uuid not null,
  item_id text not null,
  version integer not null,
  is_right boolean not null,
  ability double precision not null,
  primary key (attempt_id, item_id)
);
create index test_response_of_item on test_response (item_id, version);

create table test_setting (user_id uuid primary key, has_extra_time boolean not null);
`,
}
