import type { Migration } from '@codekin/db/migrate'

/** Observations about accounts, the resulting scores, and the rules. */
export const trust: Migration = {
  id: '0040-trust',
  sql: `
-- What is compared between accounts: hashes with the bands by which near ones are found.
create table likeness (
  user_id uuid primary key,
  source_version bigint not null,
  bio_hash bigint,
  bio_bands integer[] not null,
  photo_hash bigint,
  photo_bands integer[] not null,
  verified_skills integer not null
);
create index likeness_bio on likeness using gin (bio_bands);
create index likeness_photo on likeness using gin (photo_bands);

create table account_origin (
  user_id uuid primary key,
  origin text not null,
  created_at timestamptz(3) not null
);
create index account_origin_origin on account_origin (origin, created_at);

create table decision_day (
  user_id uuid not null,
  day date not null,
  likes integer not null,
  decisions integer not null,
  primary key (user_id, day)
);
create index decision_day_day on decision_day (day);

create table talk (
  conversation_id uuid not null,
  sender_id uuid not null,
  messages integer not null,
  primary key (conversation_id, sender_id)
);
create index talk_sender on talk (sender_id, messages);

-- The newest value of each kind that was observed of somebody; since when it is this high, and when it was last looked at.
create table observation (
  user_id uuid not null,
  kind text not null,
  value double precision not null,
  evidence jsonb not null,
  observed_at timestamptz(3) not null,
  looked_at timestamptz(3) not null,
  primary key (user_id, kind)
);
create index observation_kind on observation (kind, value);
create index observation_looked_at on observation (looked_at);

-- Whose trust is to be weighed again, and when.
create table trust_due (
  user_id uuid primary key,
  due_at timestamptz(3) not null
);
create index trust_due_due_at on trust_due (due_at);

-- What the signals of somebody come to; only of whom any was ever observed.
create table trust_score (
  user_id uuid primary key,
  score double precision not null,
  weighed_at timestamptz(3) not null,
  is_suspect boolean not null,
  suspect_since timestamptz(3)
);
create index trust_score_suspects on trust_score (score, user_id) where is_suspect;

create table trust_change (
  id uuid primary key,
  user_id uuid not null,
  changed_at timestamptz(3) not null,
  from_level smallint not null,
  to_level smallint not null,
  why text not null
);
create index trust_change_user on trust_change (user_id, changed_at desc, id desc);

-- Rules as admins changed them; where there is no row the defaults hold as version 1.
create table rule_version (
  rule_id text not null,
  version integer not null,
  settings jsonb not null,
  changed_by uuid,
  changed_at timestamptz(3) not null,
  switched_off text,
  primary key (rule_id, version)
);

create table rule_simulation (
  rule_id text not null,
  settings jsonb not null,
  simulated_by uuid not null,
  simulated_at timestamptz(3) not null
);
create index rule_simulation_rule on rule_simulation (rule_id, simulated_at);
`,
}
