import type { AuditAction, AuditFacts, AuditOutcome, AuditSubjectKind } from '@codekin/contracts/admin/audit-actions'

/** A link of the chain; only ever added. `actor`, and `subject` where it is a user, are pseudonyms. */
export type AuditEntryTable = {
  seq: number
  at: Date
  /** Null: the platform itself. */
  actor: string | null
  action: AuditAction
  subjectKind: AuditSubjectKind | null
  subject: string | null
  caseId: string | null
  outcome: AuditOutcome
  facts: AuditFacts
  previousHash: Buffer
  hash: Buffer
}

export type AuditTables = {
  auditEntry: AuditEntryTable
  /** The one row that says how far the chain goes. */
  auditHead: { isOnly: boolean; seq: number; hash: Buffer }
  /** What was written with an entry, and whom it may tell of. Goes with any of them. */
  auditText: { seq: number; about: string[]; reason: string }
  /** Who a pseudonym is. Goes with the person. */
  auditPerson: { userId: string; pseudonym: string }
}
