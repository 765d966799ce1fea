import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { secondsAfter } from '../domain/times.ts'
import { hasLooked, type LookAction } from '../store/person-looks.ts'
import { recordAudit } from './record-audit.ts'

/** Opening a page again, or keeping it open, is the same look. */
const lookSeconds = 15 * 60

/** Audits that somebody of the staff looked at an account, or at what its owner has to prove, once while the look lasts. */
export async function noteLook(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, staffId, action = 'user.read' }: { userId: string; staffId: string; action?: LookAction },
): Promise<void> {
  const at = clock.now()
  if (await hasLooked(db, { userId, staffId, action, since: secondsAfter(at, -lookSeconds) })) return
  await inTransaction(db, (trx) =>
    recordAudit(trx, { at, actorId: staffId, action, subject: { kind: 'user', id: userId } }),
  )
}
