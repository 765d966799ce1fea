import { leaseSeconds } from '@codekin/contracts/moderation/models'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { secondsAfter } from '../domain/times.ts'
import { findQueued, type QueuedRow } from '../store/case-queue.ts'
import { type CaseRow, noteCaseLook } from '../store/cases.ts'
import { findEvidencePhoto } from '../store/evidence-photos.ts'
import { isPartOf } from './claim-case.ts'
import { auditedSubject, recordAudit } from './record-audit.ts'

/** A case for who may read it, once it is noted that they look. Undefined where there is none, and for whoever is part of it. */
export async function lookAtCase(
  deps: Pick<Deps, 'db' | 'clock'>,
  id: string,
  staffId: string,
): Promise<QueuedRow | undefined> {
  const row = await findQueued(deps.db, id)
  if (!row || (await isPartOf(deps.db, row, staffId))) return undefined
  await noteLook(deps, row, staffId)
  return row
}

/** A photo of a case for who may read the case; a look at the case as any other. */
export async function lookAtPhoto(
  deps: Pick<Deps, 'db' | 'clock'>,
  photo: { caseId: string; photoId: string },
  staffId: string,
): Promise<Uint8Array | undefined> {
  const row = await lookAtCase(deps, photo.caseId, staffId)
  return row && (await findEvidencePhoto(deps.db, photo))
}

/** A look is audited, once for as long as a lease lasts. */
async function noteLook({ db, clock }: Pick<Deps, 'db' | 'clock'>, row: CaseRow, staffId: string): Promise<void> {
  const at = clock.now()
  const before = secondsAfter(at, -leaseSeconds)
  await inTransaction(db, async (trx) => {
    const isNew = await noteCaseLook(trx, { caseId: row.id, staffId, at, before })
    if (!isNew) return
    const subject = auditedSubject(row)
    await recordAudit(trx, { at, actorId: staffId, action: 'case.read', subject, caseId: row.id })
  })
}
