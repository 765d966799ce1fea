import type { Approval } from '@codekin/contracts/admin/approval-models'
import type { AuditAction } from '@codekin/contracts/admin/audit-actions'
import type { Trx } from '@codekin/db/open-db'
import { newId } from '@codekin/service-kit/new-id'
import { getApprovalDeadline, renderApprovalNotice } from '../domain/approvals.ts'
import type { ApprovalDetails } from '../store/approval-tables.ts'
import { findApproval, insertApproval, type NamedApproval } from '../store/approvals.ts'
import type { Tables } from '../store/tables.ts'
import { isOnlyAdmin, listApprovers } from './approvers.ts'
import { endApprovals } from './end-approvals.ts'
import { recordAudit } from './record-audit.ts'
import { sendNotice } from './send-notice.ts'

/** Audit action of each kind of approval. */
export const auditActions = {
  delete: 'user.erase',
  'shadow-ban': 'user.shadow-ban',
  ban: 'user.suspend',
  suspend: 'user.suspend',
  'change-role': 'user.change-role',
} as const satisfies Record<Approval['kind'], AuditAction>

/** Most admins that are notified; any admin may decide. */
const notifiedMax = 20

export type ApprovalRequestResult =
  | { kind: 'approval-requested'; approval: NamedApproval }
  /** Nothing was requested: the same order already waits, or no other admin may approve. */
  | { kind: 'refused'; code: ApprovalRefusal }
  /** There is and recently was no other admin: execute the order. */
  | { kind: 'only-admin' }
export type ApprovalRefusal = 'approval_waits' | 'no_second_admin'

type Order = {
  kind: Approval['kind']
  userId: string
  staffId: string
  reason: string
  at: Date
  details?: ApprovalDetails
}

/**
 * Requests the approval of another admin, who sees the reason. Audits the order as pending, so call it last in the transaction.
 * Changes nothing on `only-admin` and `refused`.
 *
 * @example
 * const requested = await requestApproval(trx, { kind: 'shadow-ban', userId, staffId, reason, at, details: { days, policy, decision: null } })
 * if (requested.kind === 'only-admin') await shadowBan(trx, …)
 */
export async function requestApproval(trx: Trx<Tables>, order: Order): Promise<ApprovalRequestResult> {
  const { kind, userId, staffId, reason, at, details = { days: 0, policy: null, decision: null } } = order
  if (await isOnlyAdmin(trx, staffId, at)) return { kind: 'only-admin' }
  const approvers = await listApprovers(trx, { askedBy: staffId, userId, at }, { limit: notifiedMax })
  if (approvers.length === 0) return { kind: 'refused', code: 'no_second_admin' }
  await endApprovals(trx, at, { kind, userId })
  const id = newId()
  const waiting = { state: 'waiting' as const, decidedBy: null, decidedAt: null }
  const times = { askedAt: at, endsAt: getApprovalDeadline(at) }
  const isNew = await insertApproval(trx, { id, kind, userId, details, reason, askedBy: staffId, ...times, ...waiting })
  if (!isNew) return { kind: 'refused', code: 'approval_waits' }
  for (const adminId of approvers) {
    await sendNotice(
      trx,
      { userId: adminId, kind: 'staff', ...renderApprovalNotice(kind), path: '/admin/approvals' },
      at,
    )
  }
  await auditRequest(trx, { ...order, details, id })
  const approval = await findApproval(trx, id)
  if (!approval) throw new Error('the approval just stored is missing')
  return { kind: 'approval-requested', approval }
}

async function auditRequest(
  trx: Trx<Tables>,
  { id, kind, userId, staffId, reason, at, details }: Order & { id: string; details: ApprovalDetails },
): Promise<void> {
  const { days, policy, role, decision } = details
  await recordAudit(trx, {
    at,
    actorId: staffId,
    action: auditActions[kind],
    subject: { kind: 'user', id: userId },
    outcome: 'pending',
    facts: { approvalId: id, ...(days > 0 && { days }), ...(policy && { policy }), ...(role && { role }) },
    reason,
    ...(decision && { caseId: decision.caseId }),
  })
}
