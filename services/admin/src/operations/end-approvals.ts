import type { Approval } from '@codekin/contracts/admin/approval-models'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { updateApprovalsEnded } from '../store/approvals.ts'
import type { Tables } from '../store/tables.ts'
import { recordAudit } from './record-audit.ts'

export function endOverdueApprovals({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return inTransaction(db, (trx) => endApprovals(trx, clock.now()))
}

/** Ends and audits approvals past their deadline; `about` restricts it to one person and kind. */
export async function endApprovals(
  trx: Trx<Tables>,
  at: Date,
  about?: { kind: Approval['kind']; userId: string },
): Promise<void> {
  for (const { id, userId } of await updateApprovalsEnded(trx, at, about)) {
    await recordAudit(trx, {
      at,
      actorId: null,
      action: 'approval.decide',
      subject: { kind: 'approval', id },
      outcome: 'refused',
      facts: { decision: 'ended' },
      about: [userId],
    })
  }
}
