import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../../deps.ts'
import type { Tables } from '../../tables.ts'
import type { KeyedHash } from '../analysis/index.ts'
import {
  after,
  type ConnectionRow,
  changeSync,
  hashKeyOwner,
  holdSync,
  keyedHash,
  type Requests,
  type SyncCounts,
  type SyncRow,
  syncLeaseSeconds,
  tellSeconds,
  tellSync,
  tokenOwner,
} from '../connection/index.ts'

export type SyncDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'log' | 'tokenBox'> & {
  github: NonNullable<Deps['github']>
}

/** The sync is somebody else's by now, or nobody's: its owner has disconnected or disagrees, or its lease was over. */
export class SyncLost extends Error {}

/** A sync that this process does. */
export type SyncRun = {
  deps: SyncDeps
  sync: SyncRow
  connection: ConnectionRow
  requests: Requests
  hash: KeyedHash
  /** Keeps something, as long as the sync is this one's to do. Throws `SyncLost` where it is not. */
  keep<T>(work: (trx: Trx<Tables>) => Promise<T>): Promise<T>
  /** Notes how far it has come, and tells so every two seconds at most. */
  progress(counts: Partial<SyncCounts>): Promise<void>
  counts: Readonly<SyncCounts>
}

/** Opens what the connection holds, and begins to ask. */
export async function openRun(
  deps: SyncDeps,
  { sync, connection, signal }: { sync: SyncRow; connection: ConnectionRow; signal: AbortSignal },
): Promise<SyncRun> {
  const { tokenBox, github } = deps
  const { accountId, tokenKeyId, sealedToken, hashKeyId, sealedHashKey } = connection
  const token =
    tokenKeyId !== null && sealedToken !== null
      ? tokenBox.open({ tokenKeyId, sealedToken }, tokenOwner(accountId))
      : undefined
  const key = tokenBox.open({ tokenKeyId: hashKeyId, sealedToken: sealedHashKey }, hashKeyOwner(accountId))
  const requests = await github.read(token === undefined ? 'app' : { token }, signal)
  return { deps, sync, connection, requests, hash: keyedHash(key), ...holderOf(deps, sync) }
}

function holderOf({ db, clock }: SyncDeps, sync: SyncRow): Pick<SyncRun, 'keep' | 'progress' | 'counts'> {
  const { stage, repositoriesRead, repositories, commits } = sync
  const counts: SyncCounts = { stage, repositoriesRead, repositories, commits }
  let toldAt = Number.NEGATIVE_INFINITY
  const keep: SyncRun['keep'] = (work) =>
    inTransaction(db, async (trx) => {
      await holdOrLose(trx, sync, clock.now())
      return await work(trx)
    })
  return {
    counts,
    keep,
    async progress(change) {
      const isNextStage = change.stage !== undefined && change.stage !== counts.stage
      Object.assign(counts, change)
      const isTold = performance.now() - toldAt >= tellSeconds * 1000
      if (!isTold && !isNextStage) return
      if (isTold) toldAt = performance.now()
      await keep(async (trx) => {
        // Whatever it met before, it has come further.
        const row = await changeSync(trx, sync.id, { ...counts, tries: 0 })
        if (isTold) await tellSync(trx, row, clock.now())
      })
    },
  }
}

/** Goes on holding a sync. Throws `SyncLost` where it is this one's no more. */
export async function holdOrLose(db: Deps['db'] | Trx<Tables>, sync: SyncRow, now: Date): Promise<void> {
  const held = { id: sync.id, leaseId: sync.leaseId ?? '', dueAt: after(now, syncLeaseSeconds) }
  if (!(await holdSync(db, held))) throw new SyncLost('The sync is not this one’s any more.')
}

/** Does some of these at a time; the first that fails ends the rest. */
export async function someAtOnce<T>(all: readonly T[], places: number, work: (one: T) => Promise<void>): Promise<void> {
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
