import type { AuditAction, AuditFacts, AuditOutcome, AuditSubjectKind } from '@codekin/contracts/admin/audit-actions'
import type { Trx } from '@codekin/db/open-db'
import { sha256 } from '../adapters/sha256.ts'
import { bytesOf } from '../domain/audit-chain.ts'
import { insertAuditEntry, lockAuditHead } from '../store/audit.ts'
import { upsertPseudonyms } from '../store/audit-people.ts'
import type { Tables } from '../store/tables.ts'

/** Something that staff, or the platform in their stead, did or looked at. */
export type AuditRecord = {
  at: Date
  /** Null: the platform itself. */
  actorId: string | null
  action: AuditAction
  /** What it was done to; of a user the chain gets a pseudonym. */
  subject?: { kind: AuditSubjectKind; id: string }
  caseId?: string
  /** Default `done`. */
  outcome?: AuditOutcome
  /** What was chosen. No word that people wrote and no name: it can never be erased. */
  facts?: AuditFacts
  /** Why, as whoever did it wrote; of a message to somebody its text. */
  reason?: string | undefined
  /** Whom the reason may tell of, beside a subject that is a user: it goes with any of them. */
  about?: readonly string[]
}

/** What the audit says a case is about: its person, or the case itself where they are gone. */
export function auditedSubject(row: { id: string; subjectUserId: string | null }): NonNullable<AuditRecord['subject']> {
  return row.subjectUserId === null ? { kind: 'case', id: row.id } : { kind: 'user', id: row.subjectUserId }
}

/**
 * Adds to the audit, in the transaction of what is audited.
 *
 * @NOTE call it last in the transaction: from here until the commit nobody else can add to the chain.
 */
export async function recordAudit(trx: Trx<Tables>, record: AuditRecord): Promise<{ seq: number }> {
  const { at, actorId, action, subject, caseId = null, outcome = 'done', facts = {}, reason, about = [] } = record
  const users = [...(actorId ? [actorId] : []), ...(subject?.kind === 'user' ? [subject.id] : [])]
  const pseudonyms = await upsertPseudonyms(trx, [...new Set(users)])
  const pseudonymOf = (userId: string) => {
    const found = pseudonyms.get(userId)
    if (!found) throw new Error('the audit pseudonym just created is missing')
    return found
  }
  const head = await lockAuditHead(trx)
  const entry = {
    seq: head.seq + 1,
    at,
    action,
    caseId,
    outcome,
    facts,
    actor: actorId && pseudonymOf(actorId),
    subjectKind: subject?.kind ?? null,
    subject: subject?.kind === 'user' ? pseudonymOf(subject.id) : (subject?.id ?? null),
  }
  const link = { ...entry, previousHash: head.hash, hash: sha256(bytesOf(entry, head.hash)) }
  const told = new Set([...about, ...(subject?.kind === 'user' ? [subject.id] : [])])
  await insertAuditEntry(trx, link, reason === undefined ? null : { reason, about: [...told] })
  return { seq: entry.seq }
}
