import type { Approval } from '@codekin/contracts/admin/approval-models'
import type { ReportGroup } from '@codekin/contracts/reports/reasons'
import type { Role } from '@codekin/contracts/users/models'
import type { ColumnType } from 'kysely'

/** What is to be done when it is agreed to, beside the kind. */
export type ApprovalDetails = {
  /** How long it lasts; 0 if it has no end, or the kind has no duration. */
  days: number
  /** The rule that was broken, where one is named. */
  policy: ReportGroup | null
  /** Where it comes of a case: the decision that waits. */
  decision: { caseId: string; note: string | null } | null
  /** For `change-role`: the new role. */
  role?: Role
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
