import type { SyncProblem } from '@codekin/contracts/github/models'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { openWorker, type Worker } from '@codekin/service-kit/worker'
import type { Deps } from '../../deps.ts'
import type { Tables } from '../../tables.ts'
import { recomputeDueSkills } from '../confidence/index.ts'
import {
  addSeconds,
  announceSync,
  type ConnectionRow,
  claimDueConnections,
  claimSync,
  endConnection,
  findConnection,
  findPerson,
  GithubAccessError,
  hasGithubConsent,
  insertSync,
  nextScheduledSyncAt,
  retryDelaySeconds,
  type SyncRow,
  syncLeaseSeconds,
  triesMax,
  updateConnection,
  updateOpenSyncFailed,
  updateSync,
} from '../connection/index.ts'
import { AccountGone } from './list-contributions.ts'
import { syncGithub } from './sync-github.ts'
import { extendLeaseOrThrow, openRun, type SyncDeps, SyncLeaseLost } from './sync-run.ts'

/** Concurrent syncs per process. The first worker takes requested syncs only. */
const places = 4
const holdSeconds = 20
const scheduledAtOnce = 50

type WorkerDeps = Omit<SyncDeps, 'github'> & Pick<Deps, 'github'>

/** Opens workers that run due syncs; none if GitHub is not set up. */
export function openSyncWorkers({ github, ...base }: WorkerDeps): Worker {
  const stopping = new AbortController()
  const lanes = Array.from({ length: github ? places : 0 }, (_, place) => {
    const turn = { onlyWanted: place === 0, signal: stopping.signal }
    return openWorker(base, () => (github ? runNextSync({ ...base, github }, turn) : Promise.resolve(false)))
  })
  return {
    wake: () => {
      for (const lane of lanes) lane.wake()
    },
    drain: async () => void (await Promise.all(lanes.map((lane) => lane.drain()))),
    async stop() {
      stopping.abort()
      await Promise.all(lanes.map((lane) => lane.stop()))
    },
  }
}

/** Inserts scheduled syncs that are due, of users who consent. */
export async function scheduleSyncs({ db, clock, newId }: Pick<SyncDeps, 'db' | 'clock' | 'newId'>): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    const due = await claimDueConnections(trx, { now, next: addSeconds(now, 86_400), limit: scheduledAtOnce })
    for (const userId of due)
      await insertSync(trx, { id: newId(), userId, syncType: 'incremental', isWanted: false, now })
  })
}

type Turn = { onlyWanted: boolean; signal: AbortSignal }

/** False if nothing was due. */
async function runNextSync(deps: SyncDeps, { onlyWanted, signal }: Turn): Promise<boolean> {
  const { db, clock, newId } = deps
  if (signal.aborted) return false
  const now = clock.now()
  const claim = { now, dueAt: addSeconds(now, syncLeaseSeconds), leaseId: newId(), onlyWanted }
  const sync = await claimSync(db, claim)
  if (!sync) return false
  const connection = await findConnection(db, sync.userId)
  if (!connection || !(await hasGithubConsent(db, sync.userId))) {
    await fail(deps, sync, 'consent-withdrawn')
    return true
  }
  await runSync(deps, { sync, connection, signal })
  return true
}

type Claimed = { sync: SyncRow; connection: ConnectionRow; signal: AbortSignal }

async function runSync(deps: SyncDeps, { sync, connection, signal }: Claimed): Promise<void> {
  const { db, clock } = deps
  const ending = new AbortController()
  const held = setInterval(() => {
    extendLeaseOrThrow(db, sync, clock.now()).catch((error: unknown) => {
      // A short database outage does not lose the lease.
      if (error instanceof SyncLeaseLost) ending.abort(error)
    })
  }, holdSeconds * 1000)
  try {
    const both = AbortSignal.any([signal, ending.signal])
    await syncGithub(await openRun(deps, { sync, connection, signal: both }))
  } catch (error) {
    if (error instanceof SyncLeaseLost || ending.signal.aborted) return
    if (signal.aborted) await releaseSync(deps, sync)
    else await handleFailure(deps, { sync, connection, signal }, error)
  } finally {
    clearInterval(held)
  }
}

/** The process stops; another one may continue at once. */
async function releaseSync({ db, clock }: SyncDeps, sync: SyncRow): Promise<void> {
  await updateHeldSync({ db, clock }, sync, { state: 'waiting', dueAt: clock.now(), tries: 0 })
}

type Change = Parameters<typeof updateSync>[2]

/** Does the work if the lease is still held; otherwise another process decides what becomes of the sync. */
async function whileHeld(
  { db, clock }: Pick<SyncDeps, 'db' | 'clock'>,
  sync: SyncRow,
  work: (trx: Trx<Tables>, now: Date) => Promise<unknown>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const now = clock.now()
    await extendLeaseOrThrow(trx, sync, now)
    await work(trx, now)
  }).catch((error: unknown) => {
    if (!(error instanceof SyncLeaseLost)) throw error
  })
}

/** Changes a sync that this process still holds, and announces it. */
const updateHeldSync = (deps: Pick<SyncDeps, 'db' | 'clock'>, sync: SyncRow, change: Change) =>
  whileHeld(deps, sync, async (trx, now) =>
    announceSync(trx, await updateSync(trx, sync.id, { ...change, leaseId: null }), now),
  )

async function pause({ db, clock }: SyncDeps, sync: SyncRow, seconds: number, tries: number): Promise<void> {
  const resumesAt = addSeconds(clock.now(), seconds)
  await updateHeldSync({ db, clock }, sync, { state: 'paused', resumesAt, dueAt: resumesAt, tries })
}

async function fail(deps: SyncDeps, sync: SyncRow, problem: SyncProblem): Promise<void> {
  await whileHeld(deps, sync, async (trx, now) => {
    const failed = await updateOpenSyncFailed(trx, { userId: sync.userId, problem, now })
    if (!failed) return
    const connection = await findConnection(trx, sync.userId)
    if (connection) await updateConnection(trx, sync.userId, { nextSyncAt: nextScheduledSyncAt(connection, now) })
    await announceSync(trx, failed, now)
  })
}

async function handleFailure(deps: SyncDeps, claimed: Claimed, error: unknown): Promise<void> {
  const { sync } = claimed
  const ending = error instanceof GithubAccessError ? error.failure : undefined
  if (error instanceof AccountGone) return await endLostConnection(deps, claimed, 'account-gone')
  if (ending?.kind === 'withdrawn') return await handleWithdrawnGrant(deps, claimed)
  if (ending?.kind === 'limited') return await pause(deps, sync, ending.seconds, 0)
  if (!ending) deps.log.error({ err: error, syncId: sync.id }, 'sync failed')
  if (sync.tries < triesMax) return await pause(deps, sync, retryDelaySeconds(sync.tries), sync.tries)
  await fail(deps, sync, ending ? 'unreachable' : 'fault')
}

/** Handles an invalid token: revoked by its owner, or the account is gone, which the app's own credentials tell. */
async function handleWithdrawnGrant(deps: SyncDeps, claimed: Claimed): Promise<void> {
  const { connection, sync, signal } = claimed
  if (connection.way === 'ownership') {
    // No grant is involved: the app itself is refused.
    deps.log.error({ syncId: sync.id }, 'GitHub rejects the credentials of the app')
    return await fail(deps, sync, 'fault')
  }
  try {
    const person = await findPerson(await deps.github.read('app', signal), connection.accountId)
    await endLostConnection(deps, claimed, person ? 'grant-withdrawn' : 'account-gone')
  } catch (error) {
    if (!(error instanceof GithubAccessError)) throw error
    await pause(deps, sync, retryDelaySeconds(sync.tries), sync.tries)
  }
}

async function endLostConnection(
  deps: SyncDeps,
  { sync }: Claimed,
  cause: 'grant-withdrawn' | 'account-gone',
): Promise<void> {
  const { db, clock } = deps
  const { userId } = sync
  await whileHeld(deps, sync, (trx, now) => endConnection(deps, trx, { userId, cause, now }))
  await recomputeDueSkills(db, { now: clock.now(), userId })
}
