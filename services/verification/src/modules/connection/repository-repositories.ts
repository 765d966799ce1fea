import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { GithubRepositoryTable } from './tables.ts'

export type RepositoryRow = Selectable<GithubRepositoryTable>
/** A repository as listed by GitHub. */
export type ListedRow = Pick<
  RepositoryRow,
  'repositoryId' | 'fullName' | 'isFork' | 'isPrivate' | 'isArchived' | 'owner' | 'stars' | 'createdAt' | 'pushedAt'
>

export async function listRepositoryRows(db: DbOrTrx<Tables>, userId: string): Promise<RepositoryRow[]> {
  return await db
    .selectFrom('githubRepository')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('repositoryId')
    .execute()
}

/**
 * Upserts listed repositories. `isOwnList`: lists from the user's own repositories know where they may push; others keep the
 * stored owner. A repository whose visibility changed is read again, since its files are named differently.
 */
export async function upsertListedRepositories(
  trx: Trx<Tables>,
  userId: string,
  rows: readonly ListedRow[],
  { isOwnList }: { isOwnList: boolean },
): Promise<void> {
  if (rows.length === 0) return
  const listed = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as listed ("repositoryId" bigint, "fullName" text,
    "isFork" boolean, "isPrivate" boolean, "isArchived" boolean, owner text, stars integer, "createdAt" timestamptz,
    "pushedAt" timestamptz)`
  await sql`
    delete from github_repository using ${listed}
    where user_id = ${userId} and repository_id = "repositoryId" and is_private <> "isPrivate"`.execute(trx)
  await sql`
    insert into github_repository (user_id, repository_id, full_name, is_fork, is_private, is_archived, owner, stars, created_at,
      pushed_at)
    select ${userId}, "repositoryId", "fullName", "isFork", "isPrivate", "isArchived", owner, stars, "createdAt", "pushedAt"
    from ${listed}
    on conflict (user_id, repository_id) do update set
      full_name = excluded.full_name, is_archived = excluded.is_archived, stars = excluded.stars, pushed_at = excluded.pushed_at,
      owner = case when ${isOwnList} then excluded.owner else github_repository.owner end`.execute(trx)
}

/** Names of repositories by id; null for private ones. */
export async function listRepositoryNames(
  db: DbOrTrx<Tables>,
  userId: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  const rows = await db
    .selectFrom('githubRepository')
    .select(['repositoryId', 'fullName'])
    .where('userId', '=', userId)
    .where('repositoryId', 'in', [0, ...ids])
    .execute()
  return new Map(rows.map(({ repositoryId, fullName }) => [repositoryId, fullName]))
}

export async function updateRepository(
  trx: Trx<Tables>,
  { userId, repositoryId }: Pick<RepositoryRow, 'userId' | 'repositoryId'>,
  change: Updateable<GithubRepositoryTable>,
): Promise<void> {
  await trx
    .updateTable('githubRepository')
    .set(change)
    .where('userId', '=', userId)
    .where('repositoryId', '=', repositoryId)
    .execute()
}

/** Deletes repositories with their commits and pull requests. */
export async function deleteRepositories(
  trx: Trx<Tables>,
  userId: string,
  which: readonly number[] | 'all' | 'private',
): Promise<void> {
  await trx
    .deleteFrom('githubRepository')
    .where('userId', '=', userId)
    .$if(which === 'private', (query) => query.where('isPrivate', '=', true))
    .$if(typeof which === 'object', (query) => query.where('repositoryId', 'in', [0, ...(which as number[])]))
    .execute()
}
