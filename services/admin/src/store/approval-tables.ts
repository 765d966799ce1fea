import type { Approval } from '@codekin/contracts/admin/approval-models'
import type { ReportGroup } from '@codekin/contracts/reports/reasons'
import type { ColumnType } from 'kysely'

/** What is to be done when it is agreed to, beside the kind. */
export type ApprovalDetails = {
  /** Of a shadow ban; of an erasure 0. */
  days: number
  /** Of a shadow ban: the rule that was broken. */
  policy: ReportGroup | null
  /** Where it comes of a case: the decision that waits. */
  decision: { caseId: string; note: string | null } | null
}

/** An order of one admin that another has to agree to. Who was erased is null. */
export type ApprovalTable = {
  id: string
  kind: Approval['kind']
  userId: string
  /** JSON text on the way in. */
  details: ColumnType<ApprovalDetails, string, never>
  reason: string
  askedBy: string | null
  askedAt: Date
  endsAt: Date
  state: Approval['state']
  decidedBy: string | null
  decidedAt: Date | null
}
