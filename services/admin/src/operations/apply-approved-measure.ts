import type { ReportGroup } from '@codekin/contracts/reports/reasons'
import type { Trx } from '@codekin/db/open-db'
import { newId } from '@codekin/service-kit/new-id'
import { daysAfter } from '../domain/times.ts'
import { lockCase } from '../store/cases.ts'
import type { Tables } from '../store/tables.ts'
import { recordAction } from './apply-measures.ts'
import { decideCase } from './decide-case.ts'
import { sendDecision } from './send-notice.ts'

/** Measures that need a second admin. */
export type GraveAction = 'shadow-ban' | 'ban' | 'suspend'

type ApprovedMeasure = {
  action: GraveAction
  caseId: string
  policy: ReportGroup | null
  note: string | null
  userId: string
  /** The staff member who requested it. */
  staffId: string
  reason: string
  /** Null: until it is lifted. */
  days: number | null
  at: Date
}

/**
 * Carries out a measure from a case once a second admin has approved it. If the case was decided differently meanwhile, that
 * decision stands; the action is recorded with the case anyway.
 */
export async function applyApprovedMeasure(trx: Trx<Tables>, measure: ApprovedMeasure): Promise<void> {
  const { action, caseId, policy, note, userId, staffId, reason, days, at } = measure
  const row = await lockCase(trx, caseId)
  const recorded = await recordAction(trx, {
    id: newId(),
    caseId,
    subjectUserId: userId,
    action,
    policy,
    reason,
    note,
    reverses: null,
    actedBy: staffId,
    actedAt: at,
    endsAt: days === null ? null : daysAfter(at, days),
  })
  await sendDecision(trx, { ...recorded, subjectUserId: userId }, { subjectKind: row?.subjectKind ?? 'user' }, at)
  if (row) await decideCase(trx, row, { move: 'approve', outcome: 'upheld', by: staffId, at })
}
