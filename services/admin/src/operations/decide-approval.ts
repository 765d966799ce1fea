import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { approvalStateAt } from '../domain/approvals.ts'
import { protectionOf } from '../domain/protection.ts'
import {
  changeApprovalDecided,
  findApproval,
  lockApproval,
  type NamedApproval,
  type StoredApproval,
} from '../store/approvals.ts'
import { findAccount } from '../store/person-summaries.ts'
import { hasReportedIn } from '../store/reports.ts'
import type { NewOrder } from '../store/staff-orders.ts'
import type { Tables } from '../store/tables.ts'
import { banByApproval } from './ban-by-approval.ts'
import { shadowBan } from './limit-person.ts'
import { recordAudit } from './record-audit.ts'
import { keepOrder, type OrderDeps, sendOrder } from './staff-orders.ts'

type Decision = { id: string; staffId: string; decision: 'approve' | 'refuse' }
export type Decided =
  | { kind: 'decided'; approval: NamedApproval }
  | { kind: 'refused'; code: 'not_found' | 'own_approval' | 'own_case' | 'approval_ended' | 'staff_protected' }

/**
 * Decides an order of another admin, once. What was agreed to is done in the same transaction; an erasure is kept in it as an
 * order, which is then sent until identity has answered.
 */
export async function decideApproval(deps: OrderDeps, decision: Decision): Promise<Decided> {
  const { db, clock } = deps
  const { decided, order } = await inTransaction(db, (trx) => decide(trx, decision, clock.now()))
  if (order) await sendOrder(deps, order)
  return decided
}

type Done = { decided: Decided; order?: NewOrder | undefined }

async function decide(trx: Trx<Tables>, { id, staffId, decision }: Decision, at: Date): Promise<Done> {
  const refused = (code: Extract<Decided, { kind: 'refused' }>['code']): Done => ({
    decided: { kind: 'refused', code },
  })
  const approval = await lockApproval(trx, id)
  // What was asked about somebody before they were of the staff is not for them.
  if (!approval || approval.userId === staffId) return refused('not_found')
  if (approval.askedBy === staffId) return refused('own_approval')
  const { decision: ofCase } = approval.details
  if (ofCase && (await hasReportedIn(trx, ofCase.caseId, staffId))) return refused('own_case')
  if (approvalStateAt(approval, at) !== 'waiting') return refused('approval_ended')
  const isAgreed = decision === 'approve'
  const protection = isAgreed ? protectionOf(await findAccount(trx, approval.userId), staffId) : null
  if (protection) return refused(protection === 'not_found' ? 'not_found' : 'staff_protected')

  await changeApprovalDecided(trx, id, {
    state: isAgreed ? 'approved' : 'refused',
    decidedBy: staffId,
    decidedAt: at,
  })
  const order = isAgreed ? await carryOut(trx, approval, { staffId, at }) : undefined
  await recordAudit(trx, {
    at,
    actorId: staffId,
    action: 'approval.decide',
    subject: { kind: 'approval', id },
    outcome: isAgreed ? 'done' : 'refused',
    facts: { decision },
    about: [approval.userId],
  })
  const named = await findApproval(trx, id)
  if (!named) throw new Error('an approval is gone that was just decided')
  return { decided: { kind: 'decided', approval: named }, order }
}

/** In the name of who asked; where they have no account any more, of who agreed. */
async function carryOut(
  trx: Trx<Tables>,
  approval: StoredApproval,
  { staffId, at }: { staffId: string; at: Date },
): Promise<NewOrder | undefined> {
  const { id, kind, userId, reason, details } = approval
  const { days, policy, decision } = details
  const order = { userId, staffId: approval.askedBy ?? staffId, reason, at }
  switch (kind) {
    case 'delete':
      return await keepOrder(trx, { ...order, id, details: { kind: 'erase' } })
    case 'shadow-ban':
      if (decision) await banByApproval(trx, { ...order, ...decision, policy, days })
      else await shadowBan(trx, { ...order, policy, days, approvalId: id })
      return undefined
    default:
      return kind satisfies never
  }
}
