import type { Migration } from '@codekin/db/migrate'

/** Traces of what was read at GitHub: of private repositories only numbers and hashes. */
export const githubTraces: Migration = {
  id: '0006-github-traces',
  sql: `
-- pushed_at is what GitHub said last, read_pushed_at of when its commits were read to their end, listed_in the sync that did so.
create table github_repository (
  user_id uuid not null,
  repository_id bigint not null,
  full_name text,
  is_fork boolean not null,
  is_private boolean not null,
  is_archived boolean not null,
  owner text not null constraint github_repository_owner_known check (owner in ('you', 'shared', 'foreign')),
  stars integer not null,
  created_at timestamptz(3) not null,
  pushed_at timestamptz(3) not null,
  built_on text[] not null default '{}',
  places jsonb not null default '[]',
  heads jsonb not null default '[]',
  sampled_stars jsonb not null default '[]',
  stars_when_sampled integer,
  sampled_trees integer not null default 0,
  copied_trees integer not null default 0,
  trees_looked_for_at timestamptz(3),
  manifests text,
  commits_etag text,
  is_read_by_author boolean not null default false,
  newest_sha text,
  read_pushed_at timestamptz(3),
  listed_in uuid,
  primary key (user_id, repository_id),
  constraint github_repository_private_unnamed check (not is_private or (full_name is null and built_on = '{}'))
);

create table github_commit (
  user_id uuid not null,
  repository_id bigint not null,
  sha text not null,
  written_by text not null constraint github_commit_by_known check (written_by in ('you', 'bot', 'another')),
  is_committer boolean not null,
  authored_at timestamptz(3) not null,
  committed_at timestamptz(3) not null,
  parents integer not null,
  tree text,
  writing text not null,
  co_authors integer not null,
  content jsonb,
  primary key (user_id, repository_id, sha),
  foreign key (user_id, repository_id) references github_repository on delete cascade
);

create table github_pull (
  user_id uuid not null,
  repository_id bigint not null,
  number integer not null,
  merged_at timestamptz(3),
  is_merged_by_another boolean not null,
  merge_sha text,
  is_foreign boolean not null,
  is_yours boolean not null,
  reviewers integer not null,
  commits jsonb not null,
  primary key (user_id, repository_id, number),
  foreign key (user_id, repository_id) references github_repository on delete cascade
);
`,
}
