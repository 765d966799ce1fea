import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { secondsAfter } from '../domain/times.ts'
import { hasViewedPerson, type ViewAction } from '../store/person-views.ts'
import { recordAudit } from './record-audit.ts'

/** Views within this time are audited as one. */
const viewSeconds = 15 * 60

/** Audits that a staff member viewed an account or its proof, once per period. */
export async function recordPersonView(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, staffId, action = 'user.read' }: { userId: string; staffId: string; action?: ViewAction },
): Promise<void> {
  const at = clock.now()
  if (await hasViewedPerson(db, { userId, staffId, action, since: secondsAfter(at, -viewSeconds) })) return
  await inTransaction(db, (trx) =>
    recordAudit(trx, { at, actorId: staffId, action, subject: { kind: 'user', id: userId } }),
  )
}
