import { leaseSeconds } from '@codekin/contracts/moderation/models'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { secondsAfter } from '../domain/times.ts'
import { findQueued, type QueuedRow } from '../store/case-queue.ts'
import { type CaseRow, upsertCaseView } from '../store/cases.ts'
import { findEvidencePhoto } from '../store/evidence-photos.ts'
import { isCaseParty } from './claim-case.ts'
import { auditedSubject, recordAudit } from './record-audit.ts'

/** Returns a case after recording the view. Undefined if there is none or the staff member is part of it. */
export async function viewCase(
  deps: Pick<Deps, 'db' | 'clock'>,
  id: string,
  staffId: string,
): Promise<QueuedRow | undefined> {
  const row = await findQueued(deps.db, id)
  if (!row || (await isCaseParty(deps.db, row, staffId))) return undefined
  await recordCaseView(deps, row, staffId)
  return row
}

/** Returns a photo of a case; counts as a view of the case. */
export async function viewEvidencePhoto(
  deps: Pick<Deps, 'db' | 'clock'>,
  photo: { caseId: string; photoId: string },
  staffId: string,
): Promise<Uint8Array | undefined> {
  const row = await viewCase(deps, photo.caseId, staffId)
  return row && (await findEvidencePhoto(deps.db, photo))
}

/** Views within one lease period are audited as one. */
async function recordCaseView({ db, clock }: Pick<Deps, 'db' | 'clock'>, row: CaseRow, staffId: string): Promise<void> {
  const at = clock.now()
  const before = secondsAfter(at, -leaseSeconds)
  await inTransaction(db, async (trx) => {
    const isNew = await upsertCaseView(trx, { caseId: row.id, staffId, at, before })
    if (!isNew) return
    const subject = auditedSubject(row)
    await recordAudit(trx, { at, actorId: staffId, action: 'case.read', subject, caseId: row.id })
  })
}
