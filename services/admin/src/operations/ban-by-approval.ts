import type { ReportGroup } from '@codekin/contracts/reports/reasons'
import type { Trx } from '@codekin/db/open-db'
import { newId } from '@codekin/service-kit/new-id'
import { daysAfter } from '../domain/times.ts'
import { lockCase } from '../store/cases.ts'
import type { Tables } from '../store/tables.ts'
import { recordAction } from './apply-measures.ts'
import { decideCase } from './decide-case.ts'

type Agreed = {
  caseId: string
  policy: ReportGroup | null
  note: string | null
  userId: string
  /** Who wanted it. */
  staffId: string
  reason: string
  days: number
  at: Date
}

/**
 * Shadow-bans somebody because of a case, once a second admin has agreed. What was decided otherwise meanwhile stays decided as
 * it is; the ban is kept with the case all the same.
 */
export async function banByApproval(trx: Trx<Tables>, agreed: Agreed): Promise<void> {
  const { caseId, policy, note, userId, staffId, reason, days, at } = agreed
  const row = await lockCase(trx, caseId)
  await recordAction(trx, {
    id: newId(),
    caseId,
    subjectUserId: userId,
    action: 'shadow-ban',
    policy,
    reason,
    note,
    reverses: null,
    actedBy: staffId,
    actedAt: at,
    endsAt: daysAfter(at, days),
  })
  if (row) await decideCase(trx, row, { move: 'approve', outcome: 'upheld', by: staffId, at })
}
