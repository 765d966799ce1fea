import { appealDecided } from '@codekin/contracts/admin/events'
import type { AppealDecision } from '@codekin/contracts/trust/models'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import { newId } from '@codekin/service-kit/new-id'
import type { Deps } from '../deps.ts'
import { findReversibleAction } from '../domain/action-order.ts'
import { reducible, renderAppealNotice } from '../domain/appeals.ts'
import { describePlanEnd } from '../domain/statement.ts'
import { type ActionRow, findAction, listActionsOfCase, lockAction, updateActionEnd } from '../store/actions.ts'
import type { AppealTable } from '../store/appeal-tables.ts'
import { findAppeal, lockAppeal, updateAppealDecided } from '../store/appeals.ts'
import { lockCase } from '../store/cases.ts'
import type { Tables } from '../store/tables.ts'
import { recomputeStanding, recordAction, reverseAction } from './apply-measures.ts'
import { isCaseParty } from './claim-case.ts'
import { decideCase } from './decide-case.ts'
import { recordAudit } from './record-audit.ts'
import { findPaidUntil, sendStatement } from './send-notice.ts'

type AppealOrder = {
  appealId: string
  staffId: string
  decision: AppealDecision
  reason: string
  version: number
  /** For `reduce`. */
  endsAt: Date | undefined
}

export type AppealDecisionResult =
  | { kind: 'decided'; appeal: AppealTable }
  | { kind: 'not-found' | 'closed' | 'changed' | 'own' | 'own-case' | 'taken-back' | 'end-not-sooner' }

/** Decides an appeal, unless the caller acted or reported. Action, strikes, case, notice and audit share a transaction. */
export function decideAppeal(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  order: AppealOrder,
): Promise<AppealDecisionResult> {
  const at = clock.now()
  return inTransaction(db, async (trx): Promise<AppealDecisionResult> => {
    const found = await findAppeal(trx, order.appealId)
    const appealedAction = found && (await findAction(trx, found.actionId))
    if (!appealedAction) return { kind: 'not-found' }
    const row = appealedAction.caseId === null ? undefined : await lockCase(trx, appealedAction.caseId)
    const appeal = await lockAppeal(trx, order.appealId)
    const action = await lockAction(trx, appealedAction.id)
    if (!action || !appeal || appeal.decidedAt) return { kind: 'closed' }
    if (action.actedBy === order.staffId || appeal.userId === order.staffId) return { kind: 'own' }
    if (row && (await isCaseParty(trx, row, order.staffId))) return { kind: 'own-case' }
    if (appeal.version !== order.version) return { kind: 'changed' }
    // The action was reversed already, so it can't be upheld or shortened.
    if (action.reversedAt !== null && order.decision !== 'overturn') return { kind: 'taken-back' }
    if (order.decision === 'reduce' && !isSooner(action, order.endsAt, at)) return { kind: 'end-not-sooner' }
    const { decision, reason, version, staffId: by } = order
    if (!(await updateAppealDecided(trx, { id: appeal.id, version, decision, reason, by, at })))
      return { kind: 'changed' }
    await applyDecision(trx, action, order, at)
    if (row) {
      const hasRemainingMeasure =
        decision !== 'overturn' || findReversibleAction(await listActionsOfCase(trx, row.id)) !== undefined
      const move = decision === 'overturn' ? 'overturn' : 'uphold'
      await decideCase(trx, row, { move, outcome: hasRemainingMeasure ? 'upheld' : 'dismissed', by, at })
    }
    await announceDecision(trx, { appeal, action, order, at })
    return { kind: 'decided', appeal: (await findAppeal(trx, appeal.id)) ?? appeal }
  })
}

function isSooner({ action, endsAt }: ActionRow, wanted: Date | undefined, now: Date): wanted is Date {
  return reducible.has(action) && wanted !== undefined && wanted > now && (endsAt === null || wanted < endsAt)
}

async function applyDecision(
  trx: Trx<Tables>,
  action: ActionRow,
  { decision, reason, staffId, endsAt }: AppealOrder,
  at: Date,
) {
  if (decision === 'reduce' && endsAt) {
    await updateActionEnd(trx, action.id, endsAt)
    await recomputeStanding(trx, action, at)
  }
  if (decision !== 'overturn' || !(await reverseAction(trx, action, at))) return
  const { caseId, subjectUserId, policy } = action
  await recordAction(trx, {
    id: newId(),
    caseId,
    subjectUserId,
    action: 'reverse',
    policy,
    reason,
    note: null,
    actedBy: staffId,
    actedAt: at,
    endsAt: null,
    reverses: action.id,
  })
}

async function announceDecision(
  trx: Trx<Tables>,
  { appeal, action, order, at }: { appeal: AppealTable; action: ActionRow; order: AppealOrder; at: Date },
): Promise<void> {
  const { decision, reason, staffId } = order
  const { id: appealId, userId } = appeal
  const paidUntil = decision === 'uphold' ? null : await findPaidUntil(trx, userId, at)
  const consequences = describePlanEnd(action.action, paidUntil)
  await sendStatement(trx, userId, renderAppealNotice(decision, reason, consequences), at)
  if (userId !== null) {
    const decided = { appealId, actionId: action.id, userId, decision, decidedAt: at.toISOString() }
    await announce(trx, appealDecided, decided, { occurredAt: at })
  }
  await recordAudit(trx, {
    at,
    actorId: staffId,
    action: 'appeal.decide',
    reason,
    facts: { decision },
    subject: {
      kind: 'appeal',
      id: appealId,
    },
    ...(action.caseId !== null && { caseId: action.caseId }),
    about: userId === null ? [] : [userId],
  })
}
