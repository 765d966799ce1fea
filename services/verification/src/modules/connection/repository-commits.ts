import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { GithubCommitTable, GithubPullTable } from './tables.ts'

export type CommitRow = Omit<Selectable<GithubCommitTable>, 'userId'>
export type PullRow = Omit<Selectable<GithubPullTable>, 'userId'>
type RepositoryRef = { userId: string; repositoryId: number }

const atOnce = 1000
const partsOf = <T>(all: readonly T[]) =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, at) => all.slice(at * atOnce, (at + 1) * atOnce))

/** Stored commits of a repository: committer date by sha. */
export async function listKnownCommits(
  db: DbOrTrx<Tables>,
  { userId, repositoryId }: RepositoryRef,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('githubCommit')
    .select(['sha', 'committedAt'])
    .where('userId', '=', userId)
    .where('repositoryId', '=', repositoryId)
    .execute()
  return new Map(rows.map(({ sha, committedAt }) => [sha, committedAt]))
}

/** Upserts listed commits; content that was read stays. */
export async function upsertCommits(
  trx: Trx<Tables>,
  userId: string,
  commits: readonly Omit<CommitRow, 'content'>[],
): Promise<void> {
  for (const part of partsOf(commits)) {
    await sql`
      insert into github_commit (user_id, repository_id, sha, written_by, is_committer, authored_at, committed_at, parents, tree,
        writing, co_authors)
      select ${userId}, "repositoryId", sha, "writtenBy", "isCommitter", "authoredAt", "committedAt", parents, tree, writing, "coAuthors"
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as listed ("repositoryId" bigint, sha text, "writtenBy" text,
        "isCommitter" boolean, "authoredAt" timestamptz, "committedAt" timestamptz, parents integer, tree text, writing text,
        "coAuthors" integer)
      on conflict (user_id, repository_id, sha) do update set
        written_by = excluded.written_by, is_committer = excluded.is_committer, co_authors = excluded.co_authors`.execute(
      trx,
    )
  }
}

/** Deletes commits that left the branch after a history rewrite. */
export async function deleteOtherCommits(trx: Trx<Tables>, of: RepositoryRef, shas: readonly string[]): Promise<void> {
  await sql`
    delete from github_commit where user_id = ${of.userId} and repository_id = ${of.repositoryId}
      and sha <> all(${shas}::text[])`.execute(trx)
}

export type CommitContent = { repositoryId: number; sha: string; content: NonNullable<CommitRow['content']> }

export async function updateContents(trx: Trx<Tables>, userId: string, found: readonly CommitContent[]): Promise<void> {
  await sql`
    update github_commit set content = found.content
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found ("repositoryId" bigint, sha text, content jsonb)
    where user_id = ${userId} and repository_id = "repositoryId" and github_commit.sha = found.sha`.execute(trx)
}

const head = [
  'repositoryId',
  'sha',
  'writtenBy',
  'isCommitter',
  'authoredAt',
  'committedAt',
  'parents',
  'tree',
  'writing',
  'coAuthors',
] as const
export type CommitHead = Pick<CommitRow, (typeof head)[number]> & { hasContent: boolean }

/** All commits of a user, without content. */
export async function listCommitHeads(db: DbOrTrx<Tables>, userId: string): Promise<CommitHead[]> {
  return await db
    .selectFrom('githubCommit')
    .select([...head, sql<boolean>`content is not null`.as('hasContent')])
    .where('userId', '=', userId)
    .execute()
}

/** All commits of a user, with content. */
export async function listCommitRows(db: DbOrTrx<Tables>, userId: string): Promise<CommitRow[]> {
  return await db
    .selectFrom('githubCommit')
    .select([...head, 'content'])
    .where('userId', '=', userId)
    .execute()
}

export async function countCommits(db: DbOrTrx<Tables>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('githubCommit')
    .select(sql<number>`count(*)`.as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Upserts merged pull requests. */
export async function upsertPulls(trx: Trx<Tables>, userId: string, pulls: readonly PullRow[]): Promise<void> {
  for (const part of partsOf(pulls)) {
    await sql`
      insert into github_pull (user_id, repository_id, number, merged_at, is_merged_by_another, merge_sha, is_foreign, is_yours,
        reviewers, commits)
      select ${userId}, "repositoryId", number, "mergedAt", "isMergedByAnother", "mergeSha", "isForeign", "isYours", reviewers, commits
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as listed ("repositoryId" bigint, number integer,
        "mergedAt" timestamptz, "isMergedByAnother" boolean, "mergeSha" text, "isForeign" boolean, "isYours" boolean,
        reviewers integer, commits jsonb)
      on conflict (user_id, repository_id, number) do update set
        is_merged_by_another = excluded.is_merged_by_another, merge_sha = excluded.merge_sha, is_foreign = excluded.is_foreign,
        is_yours = excluded.is_yours, reviewers = excluded.reviewers, commits = excluded.commits`.execute(trx)
  }
}

export async function listPullRows(db: DbOrTrx<Tables>, userId: string): Promise<PullRow[]> {
  return await db
    .selectFrom('githubPull')
    .select([
      'repositoryId',
      'number',
      'mergedAt',
      'isMergedByAnother',
      'mergeSha',
      'isForeign',
      'isYours',
      'reviewers',
      'commits',
    ])
    .where('userId', '=', userId)
    .execute()
}
