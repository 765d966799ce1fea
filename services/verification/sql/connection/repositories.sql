-- What modules/connection/repository-repositories.ts sends.

-- listRepositoryRows
select
  *
from
  "github_repository"
where
  "user_id" = $1
order by
  "repository_id";

-- upsertListedRepositories
delete from github_repository using jsonb_to_recordset($1::jsonb) as listed (
  "repositoryId" bigint,
  "fullName" text,
  "isFork" boolean,
  "isPrivate" boolean,
  "isArchived" boolean,
  owner text,
  stars integer,
  "createdAt" timestamptz,
  "pushedAt" timestamptz
)
where
  user_id = $2
  and repository_id = "repositoryId"
  and is_private <> "isPrivate";
insert into
  github_repository (
    user_id,
    repository_id,
    full_name,
    is_fork,
    is_private,
    is_archived,
    owner,
    stars,
    created_at,
    pushed_at
  )
select
  $1,
  "repositoryId",
  "fullName",
  "isFork",
  "isPrivate",
  "isArchived",
  owner,
  stars,
  "createdAt",
  "pushedAt"
from
  jsonb_to_recordset($2::jsonb) as listed (
    "repositoryId" bigint,
    "fullName" text,
    "isFork" boolean,
    "isPrivate" boolean,
    "isArchived" boolean,
    owner text,
    stars integer,
    "createdAt" timestamptz,
    "pushedAt" timestamptz
  )
on conflict (user_id, repository_id) do update
set
  full_name = excluded.full_name,
  is_archived = excluded.is_archived,
  stars = excluded.stars,
  pushed_at = excluded.pushed_at,
  owner = case
    when $3 then excluded.owner
    else github_repository.owner
  end;

-- listRepositoryNames
select
  "repository_id",
  "full_name"
from
  "github_repository"
where
  "user_id" = $1
  and "repository_id" in ($2, $3);

-- updateRepository
update "github_repository"
set
  "newest_sha" = $1
where
  "user_id" = $2
  and "repository_id" = $3;

-- deleteRepositories: all
delete from "github_repository"
where
  "user_id" = $1;

-- deleteRepositories: those that are private
delete from "github_repository"
where
  "user_id" = $1
  and "is_private" = $2;

-- deleteRepositories: some
delete from "github_repository"
where
  "user_id" = $1
  and "repository_id" in ($2, $3);
