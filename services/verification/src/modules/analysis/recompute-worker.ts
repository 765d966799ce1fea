import { inTransaction } from '@codekin/db/transaction'
import { openWorker, type Worker } from '@codekin/service-kit/worker'
import type { Deps } from '../../deps.ts'
import { recomputeDueSkills } from '../confidence/index.ts'
import { announceSync, listSyncs, lockComputeDue, updateConnection } from '../connection/index.ts'
import { computeAnalysis } from './compute-analysis.ts'

type Needed = Pick<Deps, 'db' | 'clock' | 'newId' | 'log'>

/** Recomputes due analyses in the background, one user at a time, and notifies the owner. */
export function openRecomputes(deps: Needed): Worker {
  return openWorker(deps, () => recomputeNextAnalysis(deps))
}

/** False if nothing was due. */
async function recomputeNextAnalysis({ db, clock, newId }: Needed): Promise<boolean> {
  const now = clock.now()
  const userId = await inTransaction(db, async (trx) => {
    const due = await lockComputeDue(trx, now)
    if (!due) return undefined
    await computeAnalysis({ newId }, trx, { userId: due.userId, now })
    const [newest] = await listSyncs(trx, due.userId, 1)
    if (newest) await announceSync(trx, newest, now)
    return due.userId
  })
  if (userId === undefined) return false
  await recomputeDueSkills(db, { now, userId })
  return true
}

/** Schedules an analysis; does nothing if no account is connected. */
export async function scheduleRecompute(
  { db, clock, recomputes }: Pick<Deps, 'db' | 'clock' | 'recomputes'>,
  userId: string,
): Promise<void> {
  await updateConnection(db, userId, { computeDueAt: clock.now() })
  recomputes.wake()
}
