import type { QueuedProof, ShownSignalAppeal } from '@codekin/contracts/admin/proof-models'
import { listSignalAppeals, readSignalAppeal, type StaffSignalAppeal } from '@codekin/contracts/verification/commands'
import { ask } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { findPersonSummaries } from '../store/person-summaries.ts'
import { recordPersonView } from './record-person-view.ts'

type Page = { staffId: string; isDecided: boolean; after: string | null; limit: number }

/** Lists signal appeals, waiting or decided; the cursor is verification's. */
export async function listQueuedAppeals(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  page: Page,
): Promise<{ reviews: QueuedProof[]; nextCursor: string | null }> {
  const { appeals, next } = await ask(bus, listSignalAppeals, page)
  const people = await findPersonSummaries(
    db,
    appeals.map(({ userId }) => userId),
  )
  const queued = appeals.map(({ id, kind, state, createdAt, decidedAt, userId }) => {
    const person = people.get(userId) ?? null
    return { kind: 'signal-appeal' as const, id, signal: kind, state, createdAt, decidedAt, person }
  })
  return { reviews: queued, nextCursor: next }
}

/** Returns an appeal after recording the view. Null if there is none. */
export async function viewSignalAppeal(
  deps: Pick<Deps, 'db' | 'bus' | 'clock'>,
  about: { staffId: string; appealId: string },
): Promise<{ appeal: StaffSignalAppeal; shown: ShownSignalAppeal } | null> {
  const appeal = await ask(deps.bus, readSignalAppeal, about)
  if (!appeal) return null
  const { userId, ...rest } = appeal
  await recordPersonView(deps, { userId, staffId: about.staffId, action: 'proof.read-appeal' })
  const people = await findPersonSummaries(deps.db, [userId])
  return { appeal, shown: { ...rest, person: people.get(userId) ?? null } }
}
