import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../../deps.ts'
import type { Tables } from '../../tables.ts'
import type { KeyedHash } from '../analysis/index.ts'
import {
  addSeconds,
  announceSync,
  type ConnectionRow,
  hashKeyOwner,
  keyedHash,
  progressSeconds,
  type Requests,
  type SyncCounts,
  type SyncRow,
  syncLeaseSeconds,
  tokenOwner,
  updateSync,
  updateSyncLease,
} from '../connection/index.ts'

export type SyncDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'log' | 'tokenCipher'> & {
  github: NonNullable<Deps['github']>
}

/** The sync is no longer this process's: its owner disconnected or withdrew consent, or the lease ended. */
export class SyncLeaseLost extends Error {}

/** A sync run by this process. */
export type SyncRun = {
  deps: SyncDeps
  sync: SyncRow
  connection: ConnectionRow
  requests: Requests
  hash: KeyedHash
  /** Runs a transaction while the lease is held. Throws `SyncLeaseLost` otherwise. */
  commit<T>(work: (trx: Trx<Tables>) => Promise<T>): Promise<T>
  /** Updates progress, and announces it at most every two seconds. */
  progress(counts: Partial<SyncCounts>): Promise<void>
  counts: Readonly<SyncCounts>
}

/** Decrypts the connection's secrets and opens the API client. */
export async function openRun(
  deps: SyncDeps,
  { sync, connection, signal }: { sync: SyncRow; connection: ConnectionRow; signal: AbortSignal },
): Promise<SyncRun> {
  const { tokenCipher, github } = deps
  const { accountId, tokenKeyId, sealedToken, hashKeyId, sealedHashKey } = connection
  const token =
    tokenKeyId !== null && sealedToken !== null
      ? tokenCipher.decrypt({ tokenKeyId, sealedToken }, tokenOwner(accountId))
      : undefined
  const key = tokenCipher.decrypt({ tokenKeyId: hashKeyId, sealedToken: sealedHashKey }, hashKeyOwner(accountId))
  const requests = await github.read(token === undefined ? 'app' : { token }, signal)
  return { deps, sync, connection, requests, hash: keyedHash(key), ...leaseHolder(deps, sync) }
}

function leaseHolder({ db, clock }: SyncDeps, sync: SyncRow): Pick<SyncRun, 'commit' | 'progress' | 'counts'> {
  const { stage, repositoriesRead, repositories, commits } = sync
  const counts: SyncCounts = { stage, repositoriesRead, repositories, commits }
  let announcedAt = Number.NEGATIVE_INFINITY
  const commit: SyncRun['commit'] = (work) =>
    inTransaction(db, async (trx) => {
      await extendLeaseOrThrow(trx, sync, clock.now())
      return await work(trx)
    })
  return {
    counts,
    commit,
    async progress(change) {
      const isNextStage = change.stage !== undefined && change.stage !== counts.stage
      Object.assign(counts, change)
      const isDue = performance.now() - announcedAt >= progressSeconds * 1000
      if (!isDue && !isNextStage) return
      if (isDue) announcedAt = performance.now()
      await commit(async (trx) => {
        // Progress resets the tries.
        const row = await updateSync(trx, sync.id, { ...counts, tries: 0 })
        if (isDue) await announceSync(trx, row, clock.now())
      })
    },
  }
}

/** Extends the lease. Throws `SyncLeaseLost` if it is lost. */
export async function extendLeaseOrThrow(db: Deps['db'] | Trx<Tables>, sync: SyncRow, now: Date): Promise<void> {
  const held = { id: sync.id, leaseId: sync.leaseId ?? '', dueAt: addSeconds(now, syncLeaseSeconds) }
  if (!(await updateSyncLease(db, held))) throw new SyncLeaseLost('The sync has lost its lease.')
}

/** Runs tasks concurrently; the first failure stops the rest. */
export async function forEachConcurrently<T>(
  all: readonly T[],
  places: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  let next = 0
  let isEnded = false
  const lane = async () => {
    while (!isEnded && next < all.length) {
      const one = all[next] as T
      next += 1
      try {
        await work(one)
      } catch (error) {
        isEnded = true
        throw error
      }
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: places }, lane))
  const failed = lanes.find((ended) => ended.status === 'rejected')
  if (failed) throw failed.reason
}
