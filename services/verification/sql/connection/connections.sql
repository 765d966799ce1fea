-- What modules/connection/repository-connections.ts sends.

-- findConnection
select
  *
from
  "github_connection"
where
  "user_id" = $1;

-- lockConnection
select
  *
from
  "github_connection"
where
  "user_id" = $1
for update;

-- findConnectionByLogin
select
  *
from
  "github_connection"
where
  lower(login) = $1
order by
  "connected_at" desc
limit
  $2;

-- findConnectionByAccount
select
  *
from
  "github_connection"
where
  "account_id" = $1;

-- upsertConnection
insert into
  "github_connection" (
    "user_id",
    "account_id",
    "login",
    "way",
    "scopes",
    "include_private",
    "excluded_ids",
    "token_key_id",
    "sealed_token",
    "hash_key_id",
    "sealed_hash_key",
    "known_as",
    "repositories_etag",
    "connected_at",
    "synced_at",
    "next_sync_at",
    "compute_due_at"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
on conflict ("user_id") do update
set
  "account_id" = $18,
  "login" = $19,
  "way" = $20,
  "scopes" = $21,
  "include_private" = $22,
  "excluded_ids" = $23,
  "token_key_id" = $24,
  "sealed_token" = $25,
  "hash_key_id" = $26,
  "sealed_hash_key" = $27,
  "known_as" = $28,
  "repositories_etag" = $29,
  "connected_at" = $30,
  "synced_at" = $31,
  "next_sync_at" = $32,
  "compute_due_at" = $33;

-- updateConnection
update "github_connection"
set
  "compute_due_at" = $1
where
  "user_id" = $2;

-- deleteConnection
delete from "github_connection"
where
  "user_id" = $1;

-- upsertAccountVersion
insert into
  "github_told" ("user_id", "source_version")
values
  ($1, $2)
on conflict ("user_id") do update
set
  "source_version" = "github_told"."source_version" + $3
returning
  "source_version";

-- listAccountStates: first
select
  "github_told"."user_id",
  "source_version",
  "login"
from
  "github_told"
  left join "github_connection" on "github_connection"."user_id" = "github_told"."user_id"
order by
  "github_told"."user_id"
limit
  $1;

-- listAccountStates: from a place
select
  "github_told"."user_id",
  "source_version",
  "login"
from
  "github_told"
  left join "github_connection" on "github_connection"."user_id" = "github_told"."user_id"
where
  "github_told"."user_id" > $1
order by
  "github_told"."user_id"
limit
  $2;

-- lockComputeDue
select
  *
from
  "github_connection"
where
  "compute_due_at" <= $1
order by
  "compute_due_at"
limit
  $2
for update
  skip locked;

-- listSealedWithOtherKeys
select
  *
from
  "github_connection"
where
  (
    "hash_key_id" <> $1
    or "token_key_id" <> $2
  )
limit
  $3;

-- claimDueConnections
update github_connection
set
  next_sync_at = $1
where
  user_id in (
    select
      github_connection.user_id
    from
      github_connection
      join consent on consent.user_id = github_connection.user_id
      and has_github_analysis
      left join member on member.user_id = github_connection.user_id
    where
      next_sync_at <= $2
      and member.is_closed is distinct from true
    order by
      next_sync_at
    limit
      $3
    for update of
      github_connection skip locked
  )
returning
  user_id;

-- listConsentMismatches
select
  github_connection.user_id,
  has_github_analysis as is_agreed
from
  github_connection
  join consent on consent.user_id = github_connection.user_id
where
  github_connection.user_id = any ($1::uuid[])
  and (
    not has_github_analysis
    or synced_at is null
    and not exists (
      select
      from
        github_sync
      where
        github_sync.user_id = github_connection.user_id
        and state in ('waiting', 'running', 'paused')
    )
  )
order by
  github_connection.user_id;
