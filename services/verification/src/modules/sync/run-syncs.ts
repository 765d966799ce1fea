import type { SyncProblem } from '@codekin/contracts/github/models'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { type DueWork, openDueWork } from '@codekin/service-kit/due-work'
import type { Deps } from '../../deps.ts'
import type { Tables } from '../../tables.ts'
import { weighDueSkills } from '../confidence/index.ts'
import {
  after,
  type ConnectionRow,
  changeConnection,
  changeSync,
  claimSync,
  endConnection,
  failOpenSync,
  findConnection,
  findPerson,
  hasGithubConsent,
  insertSync,
  nextRound,
  ReadingEnded,
  type SyncRow,
  secondsAfterTry,
  syncLeaseSeconds,
  takeDueForSync,
  tellSync,
  triesMax,
} from '../connection/index.ts'
import { AccountGone } from './list-contributions.ts'
import { syncGithub } from './sync-github.ts'
import { holdOrLose, openRun, type SyncDeps, SyncLost } from './sync-run.ts'

/** Syncs of one process at a time. The first place is for those that somebody waits for. */
const places = 4
const holdSeconds = 20
const scheduledAtOnce = 50

type Base = Omit<SyncDeps, 'github'> & Pick<Deps, 'github'>

/** Does the syncs that are due, some at a time. Where GitHub is not set up nothing is ever due. */
export function openSyncs({ github, ...base }: Base): DueWork {
  const stopping = new AbortController()
  const lanes = Array.from({ length: github ? places : 0 }, (_, place) => {
    const turn = { onlyWanted: place === 0, signal: stopping.signal }
    return openDueWork(base, () => (github ? doOne({ ...base, github }, turn) : Promise.resolve(false)))
  })
  return {
    wake: () => {
      for (const lane of lanes) lane.wake()
    },
    doDue: async () => void (await Promise.all(lanes.map((lane) => lane.doDue()))),
    async stop() {
      stopping.abort()
      await Promise.all(lanes.map((lane) => lane.stop()))
    },
  }
}

/** Begins those whose day has come, of people who agree. */
export async function scheduleSyncs({ db, clock, newId }: Pick<SyncDeps, 'db' | 'clock' | 'newId'>): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    const due = await takeDueForSync(trx, { now, next: after(now, 86_400), limit: scheduledAtOnce })
    for (const userId of due)
      await insertSync(trx, { id: newId(), userId, syncType: 'incremental', isWanted: false, now })
  })
}

type Turn = { onlyWanted: boolean; signal: AbortSignal }

/** False when nothing was due. */
async function doOne(deps: SyncDeps, { onlyWanted, signal }: Turn): Promise<boolean> {
  const { db, clock, newId } = deps
  if (signal.aborted) return false
  const now = clock.now()
  const claim = { now, dueAt: after(now, syncLeaseSeconds), leaseId: newId(), onlyWanted }
  const sync = await claimSync(db, claim)
  if (!sync) return false
  const connection = await findConnection(db, sync.userId)
  if (!connection || !(await hasGithubConsent(db, sync.userId))) {
    await fail(deps, sync, 'consent-withdrawn')
    return true
  }
  await doClaimed(deps, { sync, connection, signal })
  return true
}

type Claimed = { sync: SyncRow; connection: ConnectionRow; signal: AbortSignal }

async function doClaimed(deps: SyncDeps, { sync, connection, signal }: Claimed): Promise<void> {
  const { db, clock } = deps
  const ending = new AbortController()
  const held = setInterval(() => {
    holdOrLose(db, sync, clock.now()).catch((error: unknown) => {
      // A database that is away for a moment takes nothing from anybody.
      if (error instanceof SyncLost) ending.abort(error)
    })
  }, holdSeconds * 1000)
  try {
    const both = AbortSignal.any([signal, ending.signal])
    await syncGithub(await openRun(deps, { sync, connection, signal: both }))
  } catch (error) {
    if (error instanceof SyncLost || ending.signal.aborted) return
    if (signal.aborted) await giveBack(deps, sync)
    else await endBadly(deps, { sync, connection, signal }, error)
  } finally {
    clearInterval(held)
  }
}

/** This process stops; another goes on at once. */
async function giveBack({ db, clock }: SyncDeps, sync: SyncRow): Promise<void> {
  await changeHeld({ db, clock }, sync, { state: 'waiting', dueAt: clock.now(), tries: 0 })
}

type Change = Parameters<typeof changeSync>[2]

/** Does something if the sync is this one's still: what became of it otherwise is for others to say. */
async function whileHeld(
  { db, clock }: Pick<SyncDeps, 'db' | 'clock'>,
  sync: SyncRow,
  work: (trx: Trx<Tables>, now: Date) => Promise<unknown>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const now = clock.now()
    await holdOrLose(trx, sync, now)
    await work(trx, now)
  }).catch((error: unknown) => {
    if (!(error instanceof SyncLost)) throw error
  })
}

/** Changes a sync that is this one's still, and tells so. */
const changeHeld = (deps: Pick<SyncDeps, 'db' | 'clock'>, sync: SyncRow, change: Change) =>
  whileHeld(deps, sync, async (trx, now) =>
    tellSync(trx, await changeSync(trx, sync.id, { ...change, leaseId: null }), now),
  )

async function pause({ db, clock }: SyncDeps, sync: SyncRow, seconds: number, tries: number): Promise<void> {
  const resumesAt = after(clock.now(), seconds)
  await changeHeld({ db, clock }, sync, { state: 'paused', resumesAt, dueAt: resumesAt, tries })
}

async function fail(deps: SyncDeps, sync: SyncRow, problem: SyncProblem): Promise<void> {
  await whileHeld(deps, sync, async (trx, now) => {
    const failed = await failOpenSync(trx, { userId: sync.userId, problem, now })
    if (!failed) return
    const connection = await findConnection(trx, sync.userId)
    if (connection) await changeConnection(trx, sync.userId, { nextSyncAt: nextRound(connection, now) })
    await tellSync(trx, failed, now)
  })
}

async function endBadly(deps: SyncDeps, claimed: Claimed, error: unknown): Promise<void> {
  const { sync } = claimed
  const ending = error instanceof ReadingEnded ? error.ending : undefined
  if (error instanceof AccountGone) return await lose(deps, claimed, 'account-gone')
  if (ending?.kind === 'withdrawn') return await loseGrant(deps, claimed)
  if (ending?.kind === 'limited') return await pause(deps, sync, ending.seconds, 0)
  if (!ending) deps.log.error({ err: error, syncId: sync.id }, 'a sync failed')
  if (sync.tries < triesMax) return await pause(deps, sync, secondsAfterTry(sync.tries), sync.tries)
  await fail(deps, sync, ending ? 'unreachable' : 'fault')
}

/** A token that is worth nothing any more: its owner took it back, or the account is no more. The app may still ask. */
async function loseGrant(deps: SyncDeps, claimed: Claimed): Promise<void> {
  const { connection, sync, signal } = claimed
  if (connection.way === 'ownership') {
    // Nobody's grant: the app itself is refused.
    deps.log.error({ syncId: sync.id }, 'GitHub does not know the app that it is asked by')
    return await fail(deps, sync, 'fault')
  }
  try {
    const person = await findPerson(await deps.github.read('app', signal), connection.accountId)
    await lose(deps, claimed, person ? 'grant-withdrawn' : 'account-gone')
  } catch (error) {
    if (!(error instanceof ReadingEnded)) throw error
    await pause(deps, sync, secondsAfterTry(sync.tries), sync.tries)
  }
}

async function lose(deps: SyncDeps, { sync }: Claimed, cause: 'grant-withdrawn' | 'account-gone'): Promise<void> {
  const { db, clock } = deps
  const { userId } = sync
  await whileHeld(deps, sync, (trx, now) => endConnection(deps, trx, { userId, cause, now }))
  await weighDueSkills(db, { now: clock.now(), userId })
}
