import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { getApprovalState } from '../domain/approvals.ts'
import { findProtection } from '../domain/protection.ts'
import { identityRefusals } from '../domain/staff-orders.ts'
import { findActiveStaffRole } from '../store/admins.ts'
import {
  findApproval,
  lockApproval,
  type NamedApproval,
  type StoredApproval,
  updateApprovalDecided,
} from '../store/approvals.ts'
import { findAccount } from '../store/person-summaries.ts'
import { hasReportedIn } from '../store/reports.ts'
import type { NewOrder } from '../store/staff-orders.ts'
import type { Tables } from '../store/tables.ts'
import { applyApprovedMeasure } from './apply-approved-measure.ts'
import { findApproverRefusal } from './approvers.ts'
import { shadowBan, suspendAccount } from './limit-person.ts'
import { recordAudit } from './record-audit.ts'
import { type OrderDeps, sendOrder, storeOrder } from './staff-orders.ts'

type Decision = { id: string; staffId: string; decision: 'approve' | 'refuse' }
export type DecisionResult = { kind: 'decided'; approval: NamedApproval } | { kind: 'refused'; code: DecisionRefusal }
type DecisionRefusal =
  | 'not_found'
  | 'own_approval'
  | 'own_case'
  | 'approval_ended'
  | 'staff_protected'
  | 'appointed_recently'
  | 'appointed_asker'
  | 'asker_lost_role'
  | 'last_admin'
  | 'email_unconfirmed'

/**
 * Decides another admin's order, once. An approved order is carried out in the same transaction; an order to identity is stored
 * in it, then sent until identity has responded.
 */
export async function decideApproval(deps: OrderDeps, decision: Decision): Promise<DecisionResult> {
  const { db, clock } = deps
  const { decided, order } = await inTransaction(db, (trx) => decideInTransaction(trx, decision, clock.now()))
  const answer = order && (await sendOrder(deps, order))
  const code = answer && identityRefusals[answer.outcome]
  return code ? { kind: 'refused', code } : decided
}

type CarriedOutDecision = { decided: DecisionResult; order?: NewOrder | undefined }

async function decideInTransaction(
  trx: Trx<Tables>,
  { id, staffId, decision }: Decision,
  at: Date,
): Promise<CarriedOutDecision> {
  const approval = await lockApproval(trx, id)
  // Staff neither see nor decide orders about themselves.
  if (!approval || approval.userId === staffId) return { decided: { kind: 'refused', code: 'not_found' } }
  const isApproved = decision === 'approve'
  const refusal =
    (await findDecisionRefusal(trx, approval, { staffId, at })) ??
    (isApproved ? await findApprovalRefusal(trx, approval, { staffId, at }) : null)
  if (refusal) return { decided: { kind: 'refused', code: refusal } }
  await updateApprovalDecided(trx, id, {
    state: isApproved ? 'approved' : 'refused',
    decidedBy: staffId,
    decidedAt: at,
  })
  const { askedBy } = approval
  const order = isApproved && askedBy !== null ? await carryOutOrder(trx, { ...approval, askedBy }, at) : undefined
  await recordAudit(trx, {
    at,
    actorId: staffId,
    action: 'approval.decide',
    subject: { kind: 'approval', id },
    outcome: isApproved ? 'done' : 'refused',
    facts: { decision },
    about: [approval.userId],
  })
  const named = await findApproval(trx, id)
  if (!named) throw new Error('the approval just decided is missing')
  return { decided: { kind: 'decided', approval: named }, order }
}

type DecisionContext = { staffId: string; at: Date }

async function findDecisionRefusal(trx: Trx<Tables>, approval: StoredApproval, { staffId, at }: DecisionContext) {
  if (approval.askedBy === staffId) return 'own_approval'
  const { decision: caseDecision } = approval.details
  if (caseDecision && (await hasReportedIn(trx, caseDecision.caseId, staffId))) return 'own_case'
  return getApprovalState(approval, at) === 'waiting' ? null : 'approval_ended'
}

/** Any other admin may refuse. Only some may approve, and only while the order could still be given and carried out. */
async function findApprovalRefusal(trx: Trx<Tables>, approval: StoredApproval, { staffId, at }: DecisionContext) {
  const { kind, userId, askedBy } = approval
  if (askedBy === null || !(await canStillOrder(trx, askedBy, approval))) return 'asker_lost_role'
  const refusal = await findApproverRefusal(trx, { askedBy, userId, at }, staffId)
  if (refusal) return refusal
  const account = await findAccount(trx, userId)
  // The role of staff can be changed; other measures against staff can't be taken.
  if (kind === 'change-role') return account ? null : 'not_found'
  const protection = findProtection(account, staffId)
  return protection === 'own_account' ? 'staff_protected' : protection
}

/** An order lapses with its author's role or account: their session may have been stolen. */
async function canStillOrder(trx: Trx<Tables>, askedBy: string, { details }: StoredApproval): Promise<boolean> {
  const role = await findActiveStaffRole(trx, askedBy)
  return role === 'admin' || (role === 'moderator' && details.decision !== null)
}

/** Carries out the order in its author's name. */
async function carryOutOrder(
  trx: Trx<Tables>,
  approval: StoredApproval & { askedBy: string },
  at: Date,
): Promise<NewOrder | undefined> {
  const { id, kind, userId, askedBy: staffId, reason, details } = approval
  const { policy, decision } = details
  const days = details.days || null
  const order = { userId, staffId, reason, at }
  switch (kind) {
    case 'delete':
      return await storeOrder(trx, { ...order, id, details: { kind: 'erase' } })
    case 'change-role':
      return await storeOrder(trx, {
        ...order,
        id,
        details: { kind, role: details.role ?? 'user', isApproved: true },
      })
    case 'shadow-ban':
    case 'ban':
    case 'suspend':
      if (decision) await applyApprovedMeasure(trx, { ...order, ...decision, action: kind, policy, days })
      else if (kind === 'shadow-ban') await shadowBan(trx, { ...order, policy, days: days ?? 1, approvalId: id })
      else await suspendAccount(trx, { ...order, policy, days, approvalId: id })
      return undefined
    default:
      return kind satisfies never
  }
}
