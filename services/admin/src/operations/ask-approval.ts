import type { Approval } from '@codekin/contracts/admin/approval-models'
import type { AuditAction } from '@codekin/contracts/admin/audit-actions'
import type { Trx } from '@codekin/db/open-db'
import { newId } from '@codekin/service-kit/new-id'
import { approvalEnd, approvalNotice } from '../domain/approvals.ts'
import type { ApprovalDetails } from '../store/approval-tables.ts'
import { findApproval, insertApproval, type NamedApproval } from '../store/approvals.ts'
import type { Tables } from '../store/tables.ts'
import { isOnlyAdmin, listApprovers } from './approvers.ts'
import { endApprovals } from './end-approvals.ts'
import { recordAudit } from './record-audit.ts'
import { sendNotice } from './send-notice.ts'

/** What an approval is about, as the audit says it. */
export const auditedAs = {
  delete: 'user.erase',
  'shadow-ban': 'user.shadow-ban',
  ban: 'user.suspend',
  suspend: 'user.suspend',
  'change-role': 'user.change-role',
} as const satisfies Record<Approval['kind'], AuditAction>

/** So many colleagues are told; any of them may answer. */
const toldMax = 20

export type Asked =
  | { kind: 'asked'; approval: NamedApproval }
  /** Nothing was requested: the same order is waiting already, or no other admin may approve. */
  | { kind: 'refused'; code: ApprovalRefusal }
  /** Nobody else is or recently was an admin: go ahead. */
  | { kind: 'alone' }
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
 * Lets an order wait for another admin where there is one; its reason is for the other's eyes. Audits it as pending, so call it
 * last in the transaction. On `alone` and `refused` nothing has happened.
 *
 * @example
 * const asked = await askApproval(trx, { kind: 'shadow-ban', userId, staffId, reason, at, details: { days, policy, decision: null } })
 * if (asked.kind === 'alone') await shadowBan(trx, …)
 */
export async function askApproval(trx: Trx<Tables>, order: Order): Promise<Asked> {
  const { kind, userId, staffId, reason, at, details = { days: 0, policy: null, decision: null } } = order
  if (await isOnlyAdmin(trx, staffId, at)) return { kind: 'alone' }
  const approvers = await listApprovers(trx, { askedBy: staffId, userId, at }, { limit: toldMax })
  if (approvers.length === 0) return { kind: 'refused', code: 'no_second_admin' }
  await endApprovals(trx, at, { kind, userId })
  const id = newId()
  const waiting = { state: 'waiting' as const, decidedBy: null, decidedAt: null }
  const when = { askedAt: at, endsAt: approvalEnd(at) }
  const isNew = await insertApproval(trx, { id, kind, userId, details, reason, askedBy: staffId, ...when, ...waiting })
  if (!isNew) return { kind: 'refused', code: 'approval_waits' }
  for (const adminId of approvers) {
    await sendNotice(trx, { userId: adminId, kind: 'staff', ...approvalNotice(kind), path: '/admin/approvals' }, at)
  }
  await auditAsked(trx, { ...order, details, id })
  const approval = await findApproval(trx, id)
  if (!approval) throw new Error('the approval just stored is missing')
  return { kind: 'asked', approval }
}

async function auditAsked(
  trx: Trx<Tables>,
  { id, kind, userId, staffId, reason, at, details }: Order & { id: string; details: ApprovalDetails },
): Promise<void> {
  const { days, policy, role, decision } = details
  await recordAudit(trx, {
    at,
    actorId: staffId,
    action: auditedAs[kind],
    subject: { kind: 'user', id: userId },
    outcome: 'pending',
    facts: { approvalId: id, ...(days > 0 && { days }), ...(policy && { policy }), ...(role && { role }) },
    reason,
    ...(decision && { caseId: decision.caseId }),
  })
}
