import { inTransaction } from '@codekin/db/transaction'
import { type DueWork, openDueWork } from '@codekin/service-kit/due-work'
import type { Deps } from '../../deps.ts'
import { weighDueSkills } from '../confidence/index.ts'
import { changeConnection, listSyncs, lockComputeDue, tellSync } from '../connection/index.ts'
import { computeGithub } from './compute.ts'

type Needed = Pick<Deps, 'db' | 'clock' | 'newId' | 'log'>

/** Makes figures anew for which nobody waits, one person after the other, and tells the owner that they are there. */
export function openComputes(deps: Needed): DueWork {
  return openDueWork(deps, () => computeNext(deps))
}

/** False when nothing was due. */
async function computeNext({ db, clock, newId }: Needed): Promise<boolean> {
  const now = clock.now()
  const userId = await inTransaction(db, async (trx) => {
    const due = await lockComputeDue(trx, now)
    if (!due) return undefined
    await computeGithub({ newId }, trx, { userId: due.userId, now })
    const [newest] = await listSyncs(trx, due.userId, 1)
    if (newest) await tellSync(trx, newest, now)
    return due.userId
  })
  if (userId === undefined) return false
  await weighDueSkills(db, { now, userId })
  return true
}

/** Has the figures of somebody made anew soon; false where nothing is connected. */
export async function computeSoon(
  { db, clock, computes }: Pick<Deps, 'db' | 'clock' | 'computes'>,
  userId: string,
): Promise<void> {
  await changeConnection(db, userId, { computeDueAt: clock.now() })
  computes.wake()
}
