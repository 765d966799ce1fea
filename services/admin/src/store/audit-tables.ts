import type { AuditAction, AuditFacts, AuditOutcome, AuditSubjectKind } from '@codekin/contracts/admin/audit-actions'

/** An entry of the chain, insert only. `actor`, and `subject` if it is a user, are pseudonyms. */
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
  /** The single row with the end of the chain. */
  auditHead: { isOnly: boolean; seq: number; hash: Buffer }
  /** The text of an entry and the people it may mention. Deleted with any of them. */
  auditText: { seq: number; about: string[]; reason: string }
  /** Resolves a pseudonym. Deleted with the person. */
  auditPerson: { userId: string; pseudonym: string }
}
