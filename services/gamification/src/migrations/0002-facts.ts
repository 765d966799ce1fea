import type { Migration } from '@codekin/db/migrate'

/** Facts from other services that earn points, and the users concerned. */
export const facts: Migration = {
  id: '0002-facts',
  sql: `
-- The first messages of a conversation: that they were written, no word of them. Told of its deletion first, one has no sent_at
-- until it is told of that too.
create table turn (
  conversation_id uuid not null,
  seq integer not null,
  message_id uuid not null,
  sender_id uuid not null,
  sent_at timestamptz(3),
  deleted_at timestamptz(3),
  is_hidden boolean not null,
  primary key (conversation_id, seq)
);
create index turn_sender on turn (sender_id);

-- kept_due_at: when it is to be looked at whether the match has lasted; null once it was.
create table pair (
  match_id uuid primary key,
  source_version bigint not null,
  low_user_id uuid not null,
  high_user_id uuid not null,
  made_at timestamptz(3) not null,
  ended_at timestamptz(3),
  kept_due_at timestamptz(3)
);
create index pair_low on pair (low_user_id);
create index pair_high on pair (high_user_id);
create index pair_kept_due on pair (kept_due_at) where kept_due_at is not null;

create table endorsement (
  endorsement_id uuid primary key,
  owner_id uuid not null,
  endorser_id uuid not null,
  skill text not null,
  given_at timestamptz(3),
  ended_at timestamptz(3)
);
create index endorsement_owner on endorsement (owner_id);
create index endorsement_endorser on endorsement (endorser_id);

-- decided_at: when it was last said that it does not count, or counts again.
create table passed_test (
  attempt_id uuid primary key,
  user_id uuid not null,
  skill text not null,
  level text not null constraint passed_test_level_known check (level in ('foundation', 'working', 'advanced')),
  passed_at timestamptz(3),
  is_voided boolean not null,
  decided_at timestamptz(3)
);
create index passed_test_user on passed_test (user_id);

create table account (
  user_id uuid primary key,
  source_version bigint not null,
  onboarded_at timestamptz(3)
);

create table member (
  user_id uuid primary key,
  source_version bigint not null,
  full_name text not null,
  photo_url text,
  headline text not null,
  is_shown boolean not null
);

create table standing (
  user_id uuid primary key,
  source_version bigint not null,
  decided_at timestamptz(3) not null,
  is_suspended boolean not null,
  suspended_until timestamptz(3),
  shadow_banned_until timestamptz(3)
);

create table preference (
  user_id uuid primary key,
  source_version bigint not null,
  on_boards boolean not null
);
`,
}
