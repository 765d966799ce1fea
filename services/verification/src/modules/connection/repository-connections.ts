import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { GithubConnectionTable } from './tables.ts'

export type ConnectionRow = Selectable<GithubConnectionTable>

export async function findConnection(db: DbOrTrx<Tables>, userId: string): Promise<ConnectionRow | undefined> {
  return await db.selectFrom('githubConnection').selectAll().where('userId', '=', userId).executeTakeFirst()
}

/** Locks the connection until the transaction ends. */
export async function lockConnection(trx: Trx<Tables>, userId: string): Promise<ConnectionRow | undefined> {
  return await trx
    .selectFrom('githubConnection')
    .selectAll()
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/** Finds a connection by GitHub login. */
export async function findConnectionByLogin(db: DbOrTrx<Tables>, login: string): Promise<ConnectionRow | undefined> {
  return await db
    .selectFrom('githubConnection')
    .selectAll()
    .where(sql`lower(login)`, '=', login.toLowerCase())
    .orderBy('connectedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function findConnectionByAccount(
  db: DbOrTrx<Tables>,
  accountId: number,
): Promise<ConnectionRow | undefined> {
  return await db.selectFrom('githubConnection').selectAll().where('accountId', '=', accountId).executeTakeFirst()
}

/** Inserts or replaces a user's connection. Throws `github_connection_account` if the account is another user's. */
export async function upsertConnection(trx: Trx<Tables>, connection: Insertable<GithubConnectionTable>): Promise<void> {
  const { userId: _, ...rest } = connection
  await trx
    .insertInto('githubConnection')
    .values(connection)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(rest))
    .execute()
}

export async function updateConnection(
  db: DbOrTrx<Tables>,
  userId: string,
  change: Updateable<GithubConnectionTable>,
): Promise<void> {
  await db.updateTable('githubConnection').set(change).where('userId', '=', userId).execute()
}

export async function deleteConnection(trx: Trx<Tables>, userId: string): Promise<void> {
  await trx.deleteFrom('githubConnection').where('userId', '=', userId).execute()
}

/** The next version of a user's account state in events. */
export async function upsertAccountVersion(trx: Trx<Tables>, userId: string): Promise<number> {
  const { sourceVersion } = await trx
    .insertInto('githubTold')
    .values({ userId, sourceVersion: 1 })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet((eb) => ({ sourceVersion: eb('githubTold.sourceVersion', '+', 1) })),
    )
    .returning('sourceVersion')
    .executeTakeFirstOrThrow()
  return sourceVersion
}

/** Announced account states, with the current login. */
export async function listAccountStates(
  db: DbOrTrx<Tables>,
  afterId: string | null,
  limit: number,
): Promise<{ userId: string; sourceVersion: number; login: string | null }[]> {
  return await db
    .selectFrom('githubTold')
    .leftJoin('githubConnection', 'githubConnection.userId', 'githubTold.userId')
    .select(['githubTold.userId', 'sourceVersion', 'login'])
    .$if(afterId !== null, (query) => query.where('githubTold.userId', '>', afterId as string))
    .orderBy('githubTold.userId')
    .limit(limit)
    .execute()
}

/** Locks a connection whose analysis is due. */
export async function lockComputeDue(trx: Trx<Tables>, now: Date): Promise<ConnectionRow | undefined> {
  return await trx
    .selectFrom('githubConnection')
    .selectAll()
    .where('computeDueAt', '<=', now)
    .orderBy('computeDueAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Connections encrypted with another key. */
export async function listSealedWithOtherKeys(
  db: DbOrTrx<Tables>,
  keyId: string,
  limit: number,
): Promise<ConnectionRow[]> {
  return await db
    .selectFrom('githubConnection')
    .selectAll()
    .where((eb) => eb.or([eb('hashKeyId', '<>', keyId), eb('tokenKeyId', '<>', keyId)]))
    .limit(limit)
    .execute()
}

/** Claims connections with a due sync, of active users who consent, until `next`. */
export async function claimDueConnections(
  trx: Trx<Tables>,
  { now, next, limit }: { now: Date; next: Date; limit: number },
): Promise<string[]> {
  const taken = await sql<{ userId: string }>`
    update github_connection set next_sync_at = ${next} where user_id in (
      select github_connection.user_id from github_connection
      join consent on consent.user_id = github_connection.user_id and has_github_analysis
      left join member on member.user_id = github_connection.user_id
      where next_sync_at <= ${now} and member.is_closed is distinct from true
      order by next_sync_at limit ${limit} for update of github_connection skip locked)
    returning user_id`.execute(trx)
  return taken.rows.map(({ userId }) => userId)
}

/** Connections that do not match the user's consent: never synced with consent, or with data without it. */
export async function listConsentMismatches(
  db: DbOrTrx<Tables>,
  userIds: readonly string[],
): Promise<{ userId: string; isAgreed: boolean }[]> {
  const { rows } = await sql<{ userId: string; isAgreed: boolean }>`
    select github_connection.user_id, has_github_analysis as is_agreed from github_connection
    join consent on consent.user_id = github_connection.user_id
    where github_connection.user_id = any(${userIds}::uuid[])
      and (not has_github_analysis or synced_at is null and not exists (
        select from github_sync where github_sync.user_id = github_connection.user_id and state in ('waiting', 'running', 'paused')))
    order by github_connection.user_id`.execute(db)
  return rows
}
