import type { Migration } from '@codekin/db/migrate'

/** Syncs with GitHub, their analyses, and appeals against signals. */
export const githubSyncs: Migration = {
  id: '0007-github-syncs',
  sql: `
-- is_wanted: somebody waits for it. due_at: when it may be taken; of a running one, when whoever does it must have died.
create table github_sync (
  id uuid primary key,
  user_id uuid not null,
  sync_type text not null constraint github_sync_type_known check (sync_type in ('incremental', 'full')),
  state text not null constraint github_sync_state_known
    check (state in ('waiting', 'running', 'paused', 'done', 'failed')),
  stage text not null constraint github_sync_stage_known
    check (stage in ('listing', 'reading', 'computing', 'done')),
  is_wanted boolean not null,
  is_whole boolean not null,
  repositories_read integer not null default 0,
  repositories integer not null default 0,
  commits integer not null default 0,
  due_at timestamptz(3) not null,
  tries integer not null default 0,
  lease_id uuid,
  resumes_at timestamptz(3),
  problem text,
  started_at timestamptz(3) not null,
  finished_at timestamptz(3)
);
-- One at a time for a person, however often it is asked for.
create unique index github_sync_open on github_sync (user_id) where state in ('waiting', 'running', 'paused');
create index github_sync_of_user on github_sync (user_id, started_at desc, id desc);
create index github_sync_due on github_sync (is_wanted desc, due_at) where state in ('waiting', 'running', 'paused');

-- What was found in all that is kept of somebody.
create table github_analysis (
  user_id uuid primary key,
  as_of timestamptz(3) not null,
  found jsonb not null
);

create table github_appeal (
  id uuid primary key,
  user_id uuid not null,
  account_id bigint not null,
  kind text not null,
  state text not null constraint github_appeal_state_known check (state in ('waiting', 'granted', 'declined')),
  reason text not null,
  answer text not null default '',
  order_id uuid,
  created_at timestamptz(3) not null,
  decided_at timestamptz(3)
);
create unique index github_appeal_once on github_appeal (user_id, account_id, kind);
create index github_appeal_by_state on github_appeal (state, created_at, id);
`,
}
