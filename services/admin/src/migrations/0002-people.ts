import type { Migration } from '@codekin/db/migrate'
import { projectionFillingTable, projectionRebuilds } from '@codekin/event-bus/fill-projection'

/**
 * Data of identity and matching about people, filled from their events only.
 *
 * `fold` is marked immutable although `unaccent` isn't: an index requires it, and the dictionary is a server file that doesn't
 * change in a running cluster.
 */
export const people: Migration = {
  id: '0002-people',
  sql: `
create function fold(value text) returns text language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- Each list of staff is one index in the order it is sorted by; found_by is what a search for a name or an address looks through.
create table account (
  user_id uuid primary key,
  source_version bigint not null,
  email text not null,
  full_name text not null,
  role text not null,
  email_verified boolean not null,
  closed_at timestamptz(3),
  erases_at timestamptz(3),
  onboarding_completed_at timestamptz(3),
  created_at timestamptz(3) not null,
  -- The newest day we know them to have been here; signing up counts.
  last_active_day date not null,
  name_key text collate "C" not null generated always as (left(fold(full_name), 100)) stored,
  found_by text not null generated always as (fold(full_name || ' ' || email)) stored
);
create index account_created_at on account (created_at, user_id);
create index account_last_active_day on account (last_active_day, user_id);
create index account_name_key on account (name_key, user_id);
create index account_found_by on account using gin (found_by public.gin_trgm_ops) with (fastupdate = off);
create index account_staff on account (role, created_at, user_id) where role <> 'user';
create index account_closed on account (created_at, user_id) where closed_at is not null;
create index account_unverified on account (created_at, user_id) where not email_verified;

-- Every day on which somebody was here; the newest stands on the account too. A day may be told before the account is.
create table active_day (
  user_id uuid not null,
  day date not null,
  primary key (user_id, day)
);
create index active_day_day on active_day (day, user_id);

create table card (
  user_id uuid primary key,
  source_version bigint not null,
  photo_url text,
  headline text not null,
  bio text not null,
  skill_count integer not null,
  github_username text
);

create table plan_state (
  user_id uuid primary key,
  source_version bigint not null,
  plan text not null,
  source text,
  until timestamptz(3),
  amount integer,
  currency text,
  interval text,
  changed_at timestamptz(3) not null
);
create index plan_state_plan on plan_state (plan, user_id) where plan <> 'free';

create table match_pair (
  match_id uuid primary key,
  source_version bigint not null,
  low_user_id uuid not null,
  high_user_id uuid not null,
  source text not null,
  is_ended boolean not null,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index match_pair_low on match_pair (low_user_id, high_user_id);
create index match_pair_high on match_pair (high_user_id);

-- A lifted block keeps its row, because an older block may still arrive.
create table block (
  user_id uuid not null,
  blocked_user_id uuid not null,
  source_version bigint not null,
  is_active boolean not null,
  decided_at timestamptz(3) not null,
  primary key (user_id, blocked_user_id)
);
create index block_blocked on block (blocked_user_id);

${projectionFillingTable}
${projectionRebuilds}
`,
}
