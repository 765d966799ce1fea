import type { Approval } from '@codekin/contracts/admin/approval-models'
import type { ReportGroup } from '@codekin/contracts/reports/reasons'
import type { Role } from '@codekin/contracts/users/models'
import type { ColumnType } from 'kysely'

/** What approval carries out, besides the kind. */
export type ApprovalDetails = {
  /** How long it lasts; 0 if it has no end, or the kind has no duration. */
  days: number
  /** The broken rule, if any. */
  policy: ReportGroup | null
  /** For an order from a case: the pending decision. */
  decision: { caseId: string; note: string | null } | null
  /** For `change-role`: the new role. */
  role?: Role
}

/** An order of one admin that needs another's approval. Erased people are null. */
export type ApprovalTable = {
  id: string
  kind: Approval['kind']
  userId: string
  /** JSON text on insert. */
  details: ColumnType<ApprovalDetails, string, never>
  reason: string
  askedBy: string | null
  askedAt: Date
  endsAt: Date
  state: Approval['state']
  decidedBy: string | null
  decidedAt: Date | null
}
