import type { SyncType } from '@codekin/contracts/github/models'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../../deps.ts'
import {
  findConnection,
  hasGithubConsent,
  insertSync,
  listSyncs,
  lockConnection,
  lockOpenSync,
  type SyncRow,
  updateSync,
} from '../connection/index.ts'

type Needed = Pick<Deps, 'db' | 'clock' | 'newId' | 'syncs'>
export type SyncRequest =
  | { kind: 'asked'; sync: SyncRow }
  | { kind: 'not-connected' | 'no-consent' | 'not-found' | 'not-failed' }

/** Why a sync is refused. */
async function findRefusal(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<'not-connected' | 'no-consent' | undefined> {
  if (!(await findConnection(db, userId))) return 'not-connected'
  return (await hasGithubConsent(db, userId)) ? undefined : 'no-consent'
}

/** Starts a sync, or marks the open one as requested. */
export async function requestSync(
  deps: Needed,
  { userId, syncType }: { userId: string; syncType: SyncType },
): Promise<SyncRequest> {
  const { db, clock, newId, syncs } = deps
  const kind = await findRefusal(deps, userId)
  if (kind) return { kind }
  const sync = await inTransaction(db, async (trx) => {
    const before = await lockOpenSync(trx, userId)
    // A disconnect in the meantime must not leave a sync behind.
    if (!(await lockConnection(trx, userId))) return undefined
    if (!before) await insertSync(trx, { id: newId(), userId, syncType, isWanted: true, now: clock.now() })
    const openSync = before ?? (await lockOpenSync(trx, userId))
    return openSync && (await updateSync(trx, openSync.id, { isWanted: true }))
  })
  syncs.wake()
  return sync ? { kind: 'asked', sync } : { kind: 'not-connected' }
}

/** Resumes the newest sync if it failed or is paused. A pause by GitHub's rate limit is kept. */
export async function retrySync(deps: Needed, { userId, id }: { userId: string; id: string }): Promise<SyncRequest> {
  const { db, clock, syncs } = deps
  const kind = await findRefusal(deps, userId)
  if (kind) return { kind }
  const asked = await inTransaction(db, async (trx): Promise<SyncRequest> => {
    await lockOpenSync(trx, userId)
    // Keeps another sync from starting at the same time.
    if (!(await lockConnection(trx, userId))) return { kind: 'not-connected' }
    const all = await listSyncs(trx, userId, 50)
    const [newest] = all
    if (!all.some((one) => one.id === id)) return { kind: 'not-found' }
    if (newest?.id !== id || (newest.state !== 'failed' && newest.state !== 'paused')) return { kind: 'not-failed' }
    const now = clock.now()
    const begun = { state: 'waiting', stage: 'listing', dueAt: now, problem: null, finishedAt: null } as const
    const change = newest.state === 'failed' ? { ...begun, tries: 0 } : { dueAt: newest.resumesAt ?? now }
    return { kind: 'asked', sync: await updateSync(trx, id, { ...change, isWanted: true }) }
  })
  syncs.wake()
  return asked
}
