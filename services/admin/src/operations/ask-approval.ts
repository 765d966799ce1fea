import type { Approval } from '@codekin/contracts/admin/approval-models'
import type { AuditAction } from '@codekin/contracts/admin/audit-actions'
import type { Trx } from '@codekin/db/open-db'
import { newId } from '@codekin/service-kit/new-id'
import { approvalEnd, approvalNotice } from '../domain/approvals.ts'
import { listOtherAdmins } from '../store/admins.ts'
import type { ApprovalDetails } from '../store/approval-tables.ts'
import { findApproval, insertApproval, type NamedApproval } from '../store/approvals.ts'
import type { Tables } from '../store/tables.ts'
import { endApprovals } from './end-approvals.ts'
import { recordAudit } from './record-audit.ts'
import { sendNotice } from './send-notice.ts'

/** What an approval is about, as the audit says it. */
export const auditedAs = { delete: 'user.erase', 'shadow-ban': 'user.shadow-ban' } as const satisfies Record<
  Approval['kind'],
  AuditAction
>

/** So many colleagues are told; any of them may answer. */
const toldMax = 20

export type Asked =
  | { kind: 'asked'; approval: NamedApproval }
  /** The same waits already. */
  | { kind: 'waits' }
  /** There is nobody else to ask: do it. */
  | { kind: 'alone' }

/**
 * Lets an order wait for another admin where there is one; its reason is for the other's eyes. Audits it as pending, so call it
 * last in the transaction. On `alone` nothing has happened.
 *
 * @example
 * const asked = await askApproval(trx, { kind: 'shadow-ban', userId, staffId, reason, at, details: { days, policy, decision: null } })
 * if (asked.kind === 'alone') await shadowBan(trx, …)
 */
export async function askApproval(
  trx: Trx<Tables>,
  order: {
    kind: Approval['kind']
    userId: string
    staffId: string
    reason: string
    at: Date
    details?: ApprovalDetails
  },
): Promise<Asked> {
  const { kind, userId, staffId, reason, at, details = { days: 0, policy: null, decision: null } } = order
  const others = await listOtherAdmins(trx, staffId, toldMax)
  if (others.length === 0) return { kind: 'alone' }
  await endApprovals(trx, at, { kind, userId })
  const id = newId()
  const waiting = { state: 'waiting' as const, decidedBy: null, decidedAt: null }
  const when = { askedAt: at, endsAt: approvalEnd(at) }
  const isNew = await insertApproval(trx, { id, kind, userId, details, reason, askedBy: staffId, ...when, ...waiting })
  if (!isNew) return { kind: 'waits' }
  for (const adminId of others) {
    await sendNotice(trx, { userId: adminId, kind: 'staff', ...approvalNotice(kind), path: '/admin/approvals' }, at)
  }
  await recordAudit(trx, {
    at,
    actorId: staffId,
    action: auditedAs[kind],
    subject: { kind: 'user', id: userId },
    outcome: 'pending',
    facts: { approvalId: id, ...(details.policy && { days: details.days, policy: details.policy }) },
    reason,
    ...(details.decision && { caseId: details.decision.caseId }),
  })
  const approval = await findApproval(trx, id)
  if (!approval) throw new Error('an approval is gone that was just kept')
  return { kind: 'asked', approval }
}
