-- What modules/connection/repository-commits.ts sends.

-- listKnownCommits
select
  "sha",
  "committed_at"
from
  "github_commit"
where
  "user_id" = $1
  and "repository_id" = $2;

-- upsertCommits
insert into
  github_commit (
    user_id,
    repository_id,
    sha,
    written_by,
    is_committer,
    authored_at,
    committed_at,
    parents,
    tree,
    writing,
    co_authors
  )
select
  $1,
  "repositoryId",
  sha,
  "writtenBy",
  "isCommitter",
  "authoredAt",
  "committedAt",
  parents,
  tree,
  writing,
  "coAuthors"
from
  jsonb_to_recordset($2::jsonb) as listed (
    "repositoryId" bigint,
    sha text,
    "writtenBy" text,
    "isCommitter" boolean,
    "authoredAt" timestamptz,
    "committedAt" timestamptz,
    parents integer,
    tree text,
    writing text,
    "coAuthors" integer
  )
on conflict (user_id, repository_id, sha) do update
set
  written_by = excluded.written_by,
  is_committer = excluded.is_committer,
  co_authors = excluded.co_authors;

-- deleteOtherCommits
delete from github_commit
where
  user_id = $1
  and repository_id = $2
  and sha <> all ($3::text[]);

-- updateContents
update github_commit
set
  content = found.content
from
  jsonb_to_recordset($1::jsonb) as found ("repositoryId" bigint, sha text, content jsonb)
where
  user_id = $2
  and repository_id = "repositoryId"
  and github_commit.sha = found.sha;

-- listCommitHeads
select
  "repository_id",
  "sha",
  "written_by",
  "is_committer",
  "authored_at",
  "committed_at",
  "parents",
  "tree",
  "writing",
  "co_authors",
  content is not null as "has_content"
from
  "github_commit"
where
  "user_id" = $1;

-- listCommitRows
select
  "repository_id",
  "sha",
  "written_by",
  "is_committer",
  "authored_at",
  "committed_at",
  "parents",
  "tree",
  "writing",
  "co_authors",
  "content"
from
  "github_commit"
where
  "user_id" = $1;

-- countCommits
select
  count(*) as "count"
from
  "github_commit"
where
  "user_id" = $1;

-- upsertPulls
insert into
  github_pull (
    user_id,
    repository_id,
    number,
    merged_at,
    is_merged_by_another,
    merge_sha,
    is_foreign,
    is_yours,
    reviewers,
    commits
  )
select
  $1,
  "repositoryId",
  number,
  "mergedAt",
  "isMergedByAnother",
  "mergeSha",
  "isForeign",
  "isYours",
  reviewers,
  commits
from
  jsonb_to_recordset($2::jsonb) as listed (
    "repositoryId" bigint,
    number integer,
    "mergedAt" timestamptz,
    "isMergedByAnother" boolean,
    "mergeSha" text,
    "isForeign" boolean,
    "isYours" boolean,
    reviewers integer,
    commits jsonb
  )
on conflict (user_id, repository_id, number) do update
set
  is_merged_by_another = excluded.is_merged_by_another,
  merge_sha = excluded.merge_sha,
  is_foreign = excluded.is_foreign,
  is_yours = excluded.is_yours,
  reviewers = excluded.reviewers,
  commits = excluded.commits;

-- listPullRows
select
  "repository_id",
  "number",
  "merged_at",
  "is_merged_by_another",
  "merge_sha",
  "is_foreign",
  "is_yours",
  "reviewers",
  "commits"
from
  "github_pull"
where
  "user_id" = $1;
