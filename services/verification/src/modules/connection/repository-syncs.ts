import type { SyncProblem, SyncStage, SyncType } from '@codekin/contracts/github/models'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { GithubSyncTable } from './tables.ts'

export type SyncRow = Selectable<GithubSyncTable>

const open = ['waiting', 'running', 'paused'] as const

type New = { id: string; userId: string; syncType: SyncType; isWanted: boolean; now: Date }

/** False if one is open. */
export async function insertSync(trx: Trx<Tables>, { id, userId, syncType, isWanted, now }: New): Promise<boolean> {
  const inserted = await trx
    .insertInto('githubSync')
    .values({
      id,
      userId,
      syncType,
      isWanted,
      isWhole: syncType === 'full',
      state: 'waiting',
      stage: 'listing',
      dueAt: now,
      leaseId: null,
      resumesAt: null,
      problem: null,
      startedAt: now,
      finishedAt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Newest first. */
export async function listSyncs(db: DbOrTrx<Tables>, userId: string, limit: number): Promise<SyncRow[]> {
  return await db
    .selectFrom('githubSync')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Locks the open sync until the transaction ends. */
export async function lockOpenSync(trx: Trx<Tables>, userId: string): Promise<SyncRow | undefined> {
  return await trx
    .selectFrom('githubSync')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', 'in', open)
    .forUpdate()
    .executeTakeFirst()
}

type Claim = { now: Date; dueAt: Date; leaseId: string; onlyWanted: boolean }

/** Claims a due sync until `dueAt`, requested ones first, and counts the try. */
export async function claimSync(
  db: DbOrTrx<Tables>,
  { now, dueAt, leaseId, onlyWanted }: Claim,
): Promise<SyncRow | undefined> {
  return await db
    .updateTable('githubSync')
    .set({ state: 'running', dueAt, leaseId, resumesAt: null, tries: sql`tries + 1` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('githubSync')
        .select('id')
        .where('state', 'in', open)
        .where('dueAt', '<=', now)
        .$if(onlyWanted, (query) => query.where('isWanted', '=', true))
        .orderBy('isWanted', 'desc')
        .orderBy('dueAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

type Held = { id: string; leaseId: string; dueAt: Date }

/** Extends the lease and locks the row until the transaction ends. False if the lease is lost. */
export async function updateSyncLease(db: DbOrTrx<Tables>, { id, leaseId, dueAt }: Held): Promise<boolean> {
  const held = await db
    .updateTable('githubSync')
    .set({ dueAt })
    .where('id', '=', id)
    .where('leaseId', '=', leaseId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return held.numUpdatedRows > 0n
}

/** Updates a sync that the caller has locked or leased. */
export async function updateSync(trx: Trx<Tables>, id: string, change: Updateable<GithubSyncTable>): Promise<SyncRow> {
  return await trx.updateTable('githubSync').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

type End = { userId: string; problem: SyncProblem; now: Date }

/** Fails the open sync; the process running it loses its lease. */
export async function updateOpenSyncFailed(
  trx: Trx<Tables>,
  { userId, problem, now }: End,
): Promise<SyncRow | undefined> {
  return await trx
    .updateTable('githubSync')
    .set({ state: 'failed', problem, finishedAt: now, leaseId: null, resumesAt: null })
    .where('userId', '=', userId)
    .where('state', 'in', open)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteSyncs(trx: Trx<Tables>, userId: string): Promise<void> {
  await trx.deleteFrom('githubSync').where('userId', '=', userId).execute()
}

/** Deletes finished syncs except the newest `kept`. */
export async function deleteOldSyncs(trx: Trx<Tables>, userId: string, kept: number): Promise<void> {
  await sql`
    delete from github_sync where user_id = ${userId} and state in ('done', 'failed') and id not in (
      select id from github_sync where user_id = ${userId} order by started_at desc, id desc limit ${kept})`.execute(
    trx,
  )
}

export type SyncCounts = { stage: SyncStage; repositoriesRead: number; repositories: number; commits: number }
