import { approval } from '@codekin/contracts/admin/approval-models'
import { needsSecondAdmin } from '@codekin/contracts/admin/second-admin'
import { lastingActions, type NewAction } from '@codekin/contracts/moderation/models'
import type { Db, Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { newId } from '@codekin/service-kit/new-id'
import { actionKinds } from '../domain/action-kinds.ts'
import { findOrderRefusal, findReversibleAction } from '../domain/action-order.ts'
import { daysAfter } from '../domain/times.ts'
import { type ActionRow, listActionsOfCase } from '../store/actions.ts'
import type { NamedApproval } from '../store/approvals.ts'
import { type CaseRow, lockCase } from '../store/cases.ts'
import { findAccount } from '../store/person-summaries.ts'
import { insertRemovalOrder } from '../store/removal-orders.ts'
import type { Tables } from '../store/tables.ts'
import { recordAction, reverseAction } from './apply-measures.ts'
import { findLeaseHolder, isCaseParty, type LeaseHolder, type Staff } from './claim-case.ts'
import { decideCase } from './decide-case.ts'
import { moveCase } from './move-case.ts'
import { auditedSubject, recordAudit } from './record-audit.ts'
import { requestApproval } from './request-approval.ts'
import { sendDecision, sendReversal } from './send-notice.ts'

/** An action that staff order about a case. */
export type ActionRequest = { caseId: string; staff: Staff; order: NewAction; now: Date }

export type TakeActionResult =
  | { kind: 'taken'; action: ActionRow }
  /** Another admin has to approve; until then the case is escalated to the admins. */
  | { kind: 'approval-requested'; approval: NamedApproval }
  | { kind: 'claimed-by-other'; holder: LeaseHolder }
  | {
      kind: 'not-found' | 'own-case' | 'not-claimed' | 'changed' | 'not-allowed' | 'staff-protected' | 'no-second-admin'
    }

/**
 * Carries out an action on a case in one transaction: the action with its strikes, the account status, the move of the case, the
 * statement of reasons, the notices to reporters, and the audit.
 */
export function takeAction(db: Db<Tables>, request: ActionRequest): Promise<TakeActionResult> {
  return inTransaction(db, (trx) => takeInTransaction(trx, request))
}

async function takeInTransaction(trx: Trx<Tables>, request: ActionRequest): Promise<TakeActionResult> {
  const row = await lockCase(trx, request.caseId)
  if (!row) return { kind: 'not-found' }
  const refusal = await findRefusal(trx, row, request)
  if (refusal) return refusal
  const requested = await requestApprovalIfNeeded(trx, row, request)
  if (requested) return requested
  const action = await carryOutAction(trx, row, request)
  if (!action) return { kind: 'not-allowed' }
  await audit(trx, row, request)
  return { kind: 'taken', action }
}

async function findRefusal(
  trx: Trx<Tables>,
  row: CaseRow,
  { staff, order, now }: ActionRequest,
): Promise<TakeActionResult | null> {
  if (await isCaseParty(trx, row, staff.userId)) return { kind: 'own-case' }
  const refusal = findOrderRefusal(row, { ...order, staffId: staff.userId }, now)
  if (refusal === 'claimed-by-other') return { kind: 'claimed-by-other', holder: findLeaseHolder(row) as LeaseHolder }
  if (refusal) return { kind: refusal }
  if (actionKinds[order.action].limits === null || row.subjectUserId === null) return null
  const subject = await findAccount(trx, row.subjectUserId)
  return subject && subject.role !== 'user' ? { kind: 'staff-protected' } : null
}

/** Requests approval first, if the action needs a second admin and there is one. */
async function requestApprovalIfNeeded(
  trx: Trx<Tables>,
  row: CaseRow,
  { staff, order, now }: ActionRequest,
): Promise<TakeActionResult | null> {
  const { id: caseId, subjectUserId: userId } = row
  const { action, policy, note = null, reason } = order
  const days = getDurationDays(order)
  if (userId === null || !needsSecondAdmin({ order: action, days })) return null
  const kind = approval.shape.kind.parse(action)
  const details = { days: days ?? 0, policy, decision: { caseId, note } }
  const requested = await requestApproval(trx, { kind, userId, staffId: staff.userId, reason, at: now, details })
  if (requested.kind === 'only-admin') return null
  // `approval_waits`: the same order for another case is waiting already.
  if (requested.kind === 'refused')
    return { kind: requested.code === 'approval_waits' ? 'not-allowed' : 'no-second-admin' }
  await moveCase(trx, row, { move: 'escalate', by: staff.userId, at: now })
  return requested
}

async function carryOutAction(trx: Trx<Tables>, row: CaseRow, request: ActionRequest): Promise<ActionRow | null> {
  const { move } = actionKinds[request.order.action]
  if (move === 'reverse') return await reverseLastAction(trx, row, request)
  const action = await recordAction(trx, buildAction(row, request))
  if (move === 'escalate') {
    await moveCase(trx, row, { move, by: request.staff.userId, at: request.now })
    return action
  }
  await orderRemoval(trx, row, request)
  const outcome = action.action === 'dismiss' ? 'dismissed' : 'upheld'
  await sendDecision(trx, action, { subjectKind: row.subjectKind }, request.now)
  await decideCase(trx, row, { move, outcome, by: request.staff.userId, at: request.now })
  return action
}

/** Null if there is nothing to reverse. */
async function reverseLastAction(trx: Trx<Tables>, row: CaseRow, request: ActionRequest): Promise<ActionRow | null> {
  const { now, staff } = request
  const actions = await listActionsOfCase(trx, row.id)
  const last = findReversibleAction(actions)
  if (!last || !(await reverseAction(trx, last, now))) return null
  const reversal = await recordAction(trx, { ...buildAction(row, request), reverses: last.id })
  await sendReversal(trx, last, { subjectKind: row.subjectKind }, now)
  const hasRemainingMeasure = findReversibleAction(actions.filter(({ id }) => id !== last.id)) !== undefined
  const outcome = hasRemainingMeasure ? 'upheld' : 'dismissed'
  await decideCase(trx, row, { move: 'reverse', outcome, by: staff.userId, at: now })
  return reversal
}

/** Null for actions without an end, whatever duration was sent. */
function getDurationDays({ action, durationDays }: NewAction): number | null {
  return durationDays !== undefined && lastingActions.includes(action) ? durationDays : null
}

function buildAction(row: CaseRow, { staff, order, now }: ActionRequest) {
  const { action, reason, policy, note } = order
  const days = getDurationDays(order)
  return {
    id: newId(),
    caseId: row.id,
    subjectUserId: row.subjectUserId,
    action,
    policy,
    reason,
    reverses: null,
    note: note ?? null,
    actedBy: staff.userId,
    actedAt: now,
    endsAt: days === null ? null : daysAfter(now, days),
  }
}

/** Stored with the decision, carried out by messaging later. Templates need no order: the announced case hides them. */
async function orderRemoval(trx: Trx<Tables>, row: CaseRow, { staff, order, now }: ActionRequest): Promise<void> {
  if (order.action !== 'remove-content' || row.subjectKind !== 'message' || row.subjectId === null) return
  const times = { orderedAt: now, nextAttemptAt: now }
  await insertRemovalOrder(trx, { id: newId(), messageId: row.subjectId, staffId: staff.userId, ...times })
}

async function audit(trx: Trx<Tables>, row: CaseRow, { staff, order, now }: ActionRequest): Promise<void> {
  const { action, policy, reason } = order
  await recordAudit(trx, {
    at: now,
    actorId: staff.userId,
    action: 'case.decide',
    subject: auditedSubject(row),
    caseId: row.id,
    facts: { action, policy, durationDays: getDurationDays(order), version: row.version },
    reason,
  })
}
