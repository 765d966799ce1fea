import { reportDecided } from '@codekin/contracts/admin/events'
import type { CaseMove, CaseOutcome } from '@codekin/contracts/moderation/case-moves'
import type { Trx } from '@codekin/db/open-db'
import { announce } from '@codekin/event-bus/announce'
import { renderOutcomeNotice } from '../domain/statement.ts'
import { type CaseRow, updateCase } from '../store/cases.ts'
import { deleteEvidenceOfErased } from '../store/evidence.ts'
import { eraseTextsOfErased, updateReportOutcomes } from '../store/reports.ts'
import type { Tables } from '../store/tables.ts'
import { moveCase } from './move-case.ts'
import { safetyPath, sendNotices } from './send-notice.ts'

type Decision = {
  move: Extract<CaseMove, 'decide' | 'settle' | 'approve' | 'uphold' | 'overturn' | 'reverse' | 'subject-gone'>
  outcome: CaseOutcome
  /** The staff member; null: the jury or the platform. */
  by: string | null
  at: Date
}

/**
 * Decides a case that the transaction has locked, also one decided before: sets the outcome of its reports, notifies reporters
 * for whom it is new, and announces it. Returns the updated case, or null if the move isn't legal.
 */
export async function decideCase(trx: Trx<Tables>, row: CaseRow, decision: Decision): Promise<CaseRow | null> {
  const { move, outcome, by, at } = decision
  const moved = await moveCase(trx, row, { move, by, at })
  // An appeal against an earlier decision leaves a case open that was reopened since.
  if (moved?.state !== 'decided') return moved
  return await closeCase(trx, moved, { outcome, at })
}

async function closeCase(
  trx: Trx<Tables>,
  row: CaseRow,
  { outcome, at }: { outcome: CaseOutcome; at: Date },
): Promise<CaseRow> {
  await updateCase(trx, row.id, { outcome, decidedAt: at })
  const reporters = await updateReportOutcomes(trx, { caseId: row.id, outcome, at })
  const notice = renderOutcomeNotice(outcome)
  const notices = reporters.map((userId) => ({ userId, kind: 'case' as const, ...notice, path: safetyPath }))
  await sendNotices(trx, notices, at)
  await deleteEvidenceOfErased(trx, row.id)
  await eraseTextsOfErased(trx, row.id)
  if (row.subjectUserId !== null && outcome !== 'moot') {
    const decided = { caseId: row.id, subjectUserId: row.subjectUserId, isUpheld: outcome === 'upheld' }
    await announce(trx, reportDecided, { ...decided, decidedAt: at.toISOString() }, { occurredAt: at })
  }
  return { ...row, outcome, decidedAt: at }
}
