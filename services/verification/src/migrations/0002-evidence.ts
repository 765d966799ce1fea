import type { Migration } from '@codekin/db/migrate'

/** Evidence of skills, with endorsements as the first method, and projections of the users concerned. */
export const evidence: Migration = {
  id: '0002-evidence',
  sql: `
-- The state of a skill of somebody. Whoever changes what it is made of makes it due; it is weighed anew under its lock.
create table proved_skill (
  user_id uuid not null,
  skill_key text not null,
  skill text not null,
  source_version bigint not null default 0,
  strands jsonb not null default '[]',
  confidence smallint not null default 0,
  changed_at timestamptz(3) not null,
  due_at timestamptz(3),
  primary key (user_id, skill_key),
  constraint proved_skill_confidence_known check (confidence between 0 and 100)
);
create index proved_skill_due on proved_skill (due_at) where due_at is not null;

-- A withdrawn piece keeps its row, so that it can come back as it was.
create table evidence (
  id uuid primary key,
  user_id uuid not null,
  skill_key text not null,
  method text not null constraint evidence_method_known check (method in ('github', 'test', 'endorsement')),
  weight double precision not null,
  detail jsonb not null,
  source_url text,
  as_of timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  withdrawn_at timestamptz(3),
  is_hidden boolean not null default false,
  constraint evidence_weight_known check (weight between 0 and 1)
);
create index evidence_of_skill on evidence (user_id, skill_key);

-- Asked for or offered under a shadow ban it is hidden: for the eyes of who did so. What somebody changed under one is veiled:
-- they alone see the row so.
create table endorsement (
  id uuid primary key,
  owner_id uuid not null,
  endorser_id uuid not null,
  skill_key text not null,
  skill text not null,
  status text not null constraint endorsement_status_known
    check (status in ('asked', 'offered', 'given', 'declined', 'withdrawn', 'expired')),
  relation text not null,
  message text not null,
  words text not null default '',
  rejection_reason text not null default '',
  requested_by uuid not null,
  is_hidden boolean not null,
  veiled_by uuid,
  veiled jsonb,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  given_at timestamptz(3),
  expires_at timestamptz(3),
  refresh_asked_at timestamptz(3),
  constraint endorsement_not_oneself check (owner_id <> endorser_id),
  constraint endorsement_requested_by_one check (requested_by in (owner_id, endorser_id))
);
-- Of two that ask at the same moment one does.
create unique index endorsement_standing on endorsement (owner_id, endorser_id, skill_key)
  where status in ('asked', 'offered', 'given') and not is_hidden;
create index endorsement_of_owner on endorsement (owner_id, created_at desc, id desc);
create index endorsement_of_endorser on endorsement (endorser_id, created_at desc, id desc);
create index endorsement_ending on endorsement (expires_at) where status = 'given';
create index endorsement_waiting on endorsement (created_at) where status in ('asked', 'offered');

-- What counts against the quota of a day: also a question that was taken back.
create table endorsement_ask (
  id uuid primary key,
  user_id uuid not null,
  asked_at timestamptz(3) not null
);
create index endorsement_ask_of_user on endorsement_ask (user_id, asked_at);

create table member (
  user_id uuid primary key,
  source_version bigint not null,
  full_name text not null,
  photo_url text,
  headline text not null,
  skills text[] not null,
  is_closed boolean not null
);

create table match_pair (
  match_id uuid primary key,
  source_version bigint not null,
  low_user_id uuid not null,
  high_user_id uuid not null,
  is_ended boolean not null
);
create index match_pair_low on match_pair (low_user_id, high_user_id) where not is_ended;
create index match_pair_high on match_pair (high_user_id, low_user_id) where not is_ended;

create table standing (
  user_id uuid primary key,
  source_version bigint not null,
  is_suspended boolean not null,
  suspended_until timestamptz(3),
  shadow_banned_until timestamptz(3)
);
`,
}
