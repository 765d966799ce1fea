import { needsSecondAdmin } from '@codekin/contracts/admin/second-admin'
import type { ReportGroup } from '@codekin/contracts/reports/reasons'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { newId } from '@codekin/service-kit/new-id'
import type { Deps } from '../deps.ts'
import { findProtection } from '../domain/protection.ts'
import { daysAfter } from '../domain/times.ts'
import { findAction, listMeasures, type StoredMeasure } from '../store/actions.ts'
import type { ApprovalDetails } from '../store/approval-tables.ts'
import type { NamedApproval } from '../store/approvals.ts'
import { findAccount } from '../store/person-summaries.ts'
import type { Tables } from '../store/tables.ts'
import { recordAction, reverseAction } from './apply-measures.ts'
import { recordAudit } from './record-audit.ts'
import { type ApprovalRefusal, requestApproval } from './request-approval.ts'
import { sendDecision, sendReversal } from './send-notice.ts'

type LimitDeps = Pick<Deps, 'db' | 'clock'>
type Order = { userId: string; staffId: string; reason: string }
export type Refusal = 'not_found' | 'own_account' | 'staff_protected'

/** The result of an order to limit an account. */
export type LimitResult =
  | { kind: 'done' }
  | { kind: 'approval-requested'; approval: NamedApproval }
  | { kind: 'refused'; code: Refusal | ApprovalRefusal }

/** Suspends a person who isn't staff. More than 30 days needs another admin's approval, if there is one. */
export function orderSuspension(
  { db, clock }: LimitDeps,
  order: Order & { policy: ReportGroup | null; days: number | null },
): Promise<LimitResult> {
  const { userId, staffId, policy, days } = order
  const at = clock.now()
  return inTransaction(db, async (trx) => {
    const refusal = findProtection(await findAccount(trx, userId), staffId)
    if (refusal) return { kind: 'refused', code: refusal }
    if (needsSecondAdmin({ order: 'suspend', days })) {
      const details: ApprovalDetails = { days: days ?? 0, policy, decision: null }
      const requested = await requestApproval(trx, { kind: 'suspend', ...order, at, details })
      if (requested.kind !== 'only-admin') return requested
    }
    await suspendAccount(trx, { ...order, at })
    return { kind: 'done' }
  })
}

/** Suspends the account, and tells its owner why and how to appeal. */
export async function suspendAccount(
  trx: Trx<Tables>,
  order: Order & { policy: ReportGroup | null; days: number | null; at: Date; approvalId?: string },
): Promise<void> {
  const { userId, reason, policy, days, at, approvalId } = order
  const endsAt = days === null ? null : daysAfter(at, days)
  const decided = { action: 'suspend' as const, policy, reason, endsAt }
  await recordAction(trx, { ...decided, ...toActionFields(order, at) })
  await sendDecision(trx, { ...decided, subjectUserId: userId }, {}, at)
  const facts = { days, ...(policy && { policy }), ...(approvalId !== undefined && { approvalId }) }
  await recordAudit(trx, { ...toAuditRecord(order, at), action: 'user.suspend', facts })
}

type Activation = Omit<Order, 'reason'> & {
  reason: string | undefined
  /** The measures to lift; undefined: all in force. */
  measures?: readonly string[] | undefined
}

/**
 * Lifts all measures against a person, with their strikes, and notifies them. Staff can't do this for themselves, and nothing is
 * lifted if another measure was added since (`case_changed`). Null: done.
 */
export function activateAccount(
  { db, clock }: LimitDeps,
  { userId, staffId, reason, measures }: Activation,
): Promise<'not_found' | 'own_account' | 'case_changed' | null> {
  const at = clock.now()
  return inTransaction(db, async (trx) => {
    if (userId === staffId) return 'own_account'
    if (!(await findAccount(trx, userId))) return 'not_found'
    const activeMeasures = await listMeasures(trx, { userId, actions: liftableActions, now: at })
    if (measures && activeMeasures.some(({ id }) => !measures.includes(id))) return 'case_changed'
    const reversed = await reverseMeasures(trx, { userId, staffId, reason }, { activeMeasures, at })
    await recordAudit(trx, {
      ...toAuditRecord({ userId, staffId, reason }, at),
      action: 'user.activate',
      facts: { reversed },
    })
    return null
  })
}

/** Shadow-bans a person, or requests approval for it if there is another admin. */
export function orderShadowBan(
  { db, clock }: LimitDeps,
  order: Order & { policy: ReportGroup; days: number },
): Promise<LimitResult> {
  const { userId, staffId, policy, days } = order
  const at = clock.now()
  return inTransaction(db, async (trx) => {
    const refusal = findProtection(await findAccount(trx, userId), staffId)
    if (refusal) return { kind: 'refused', code: refusal }
    const details: ApprovalDetails = { days, policy, decision: null }
    const requested = await requestApproval(trx, { kind: 'shadow-ban', ...order, at, details })
    if (requested.kind !== 'only-admin') return requested
    await shadowBan(trx, { ...order, at })
    return { kind: 'done' }
  })
}

/** Its subject isn't notified (decision 012). */
export async function shadowBan(
  trx: Trx<Tables>,
  order: Order & { policy: ReportGroup | null; days: number; at: Date; approvalId?: string },
): Promise<void> {
  const { at, days, policy, reason, approvalId } = order
  const endsAt = daysAfter(at, days)
  await recordAction(trx, { ...toActionFields(order, at), action: 'shadow-ban', policy, reason, endsAt })
  const facts = { days, policy, ...(approvalId !== undefined && { approvalId }) }
  await recordAudit(trx, { ...toAuditRecord(order, at), action: 'user.shadow-ban', facts })
}

/** Everything that `activateAccount` lifts. */
const liftableActions = ['suspend', 'ban', 'shadow-ban', 'restrict'] as const

async function reverseMeasures(
  trx: Trx<Tables>,
  order: Activation,
  { activeMeasures, at }: { activeMeasures: readonly StoredMeasure[]; at: Date },
): Promise<number> {
  const { userId, reason = 'Lifted.' } = order
  for (const { id } of activeMeasures) {
    const action = await findAction(trx, id)
    if (!action || !(await reverseAction(trx, action, at))) continue
    const { caseId, policy } = action
    await recordAction(trx, {
      ...toActionFields(order, at),
      action: 'reverse',
      caseId,
      policy,
      reason,
      endsAt: null,
      reverses: id,
    })
    await sendReversal(trx, { ...action, subjectUserId: userId }, {}, at)
  }
  return activeMeasures.length
}

/** The common part of staff actions without a case. */
function toActionFields({ userId, staffId }: Pick<Order, 'userId' | 'staffId'>, at: Date) {
  const about = { caseId: null, subjectUserId: userId, note: null, reverses: null }
  return { id: newId(), ...about, actedBy: staffId, actedAt: at }
}

function toAuditRecord({ userId, staffId, reason }: Omit<Order, 'reason'> & { reason: string | undefined }, at: Date) {
  return { at, actorId: staffId, subject: { kind: 'user' as const, id: userId }, reason }
}
