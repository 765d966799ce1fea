import type { Migration } from '@codekin/db/migrate'

/** Connected GitHub accounts with their tokens, and users' consent to the analysis. */
export const githubConnections: Migration = {
  id: '0005-github-connections',
  sql: `
-- The token and the key of hashes are sealed; by an ownership that was proved there is no token.
create table github_connection (
  user_id uuid primary key,
  account_id bigint not null constraint github_connection_account unique,
  login text not null,
  former_logins text[] not null default '{}',
  way text not null constraint github_connection_way_known check (way in ('grant', 'ownership')),
  scopes text[] not null default '{}',
  include_private boolean not null,
  excluded_ids jsonb not null default '[]',
  token_key_id text,
  sealed_token bytea,
  hash_key_id text not null,
  sealed_hash_key bytea not null,
  known_as text,
  repositories_etag text,
  connected_at timestamptz(3) not null,
  synced_at timestamptz(3),
  next_sync_at timestamptz(3),
  compute_due_at timestamptz(3),
  constraint github_connection_token_whole check ((way = 'grant') = (sealed_token is not null)),
  constraint github_connection_token_keyed check ((token_key_id is null) = (sealed_token is null)),
  constraint github_connection_private_granted check (not include_private or way = 'grant')
);
create index github_connection_login on github_connection (lower(login));
create index github_connection_next_sync on github_connection (next_sync_at) where next_sync_at is not null;
create index github_connection_compute on github_connection (compute_due_at) where compute_due_at is not null;

-- How often others were told whose account is whose: the number goes on after somebody has disconnected.
create table github_told (user_id uuid primary key, source_version bigint not null);

-- Who is on the way through GitHub. A state is taken once.
create table github_visit (
  state_hash bytea primary key,
  user_id uuid not null,
  include_private boolean not null,
  code_verifier text not null,
  expires_at timestamptz(3) not null
);
create index github_visit_of_user on github_visit (user_id);
create index github_visit_expiring on github_visit (expires_at);

-- Tokens that wait to be taken back; of nobody.
create table github_return (
  id uuid primary key,
  token_key_id text not null,
  sealed_token bytea not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null,
  ends_at timestamptz(3) not null
);
create index github_return_due on github_return (next_attempt_at);

-- What somebody is to put where only the owner of an account can.
create table github_ownership (
  user_id uuid primary key,
  account_id bigint not null,
  login text not null,
  code text not null,
  expires_at timestamptz(3) not null
);

create table consent (
  user_id uuid primary key,
  source_version bigint not null,
  has_github_analysis boolean not null
);
`,
}
