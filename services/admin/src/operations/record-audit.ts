import type { AuditAction, AuditFacts, AuditOutcome, AuditSubjectKind } from '@codekin/contracts/admin/audit-actions'
import type { Trx } from '@codekin/db/open-db'
import { sha256 } from '../adapters/sha256.ts'
import { encodeEntry } from '../domain/audit-chain.ts'
import { insertAuditEntry, lockAuditHead } from '../store/audit.ts'
import { upsertPseudonyms } from '../store/audit-people.ts'
import type { Tables } from '../store/tables.ts'

/** An act or a view by staff, or by the platform on their behalf. */
export type AuditRecord = {
  at: Date
  /** Null: the platform itself. */
  actorId: string | null
  action: AuditAction
  /** For a user, the chain stores a pseudonym. */
  subject?: { kind: AuditSubjectKind; id: string }
  caseId?: string
  /** Default `done`. */
  outcome?: AuditOutcome
  /** The chosen values. No free text and no names, since they can never be erased. */
  facts?: AuditFacts
  /** The reason given by the author; for a message to a person, its text. */
  reason?: string | undefined
  /** People the reason may mention, besides a user as subject; erasing any of them erases it. */
  about?: readonly string[]
}

/** Returns the audited subject of a case: its person, or the case itself if they were erased. */
export function auditedSubject(row: { id: string; subjectUserId: string | null }): NonNullable<AuditRecord['subject']> {
  return row.subjectUserId === null ? { kind: 'case', id: row.id } : { kind: 'user', id: row.subjectUserId }
}

/**
 * Adds an entry to the audit log, in the transaction of the audited act.
 *
 * @NOTE call it last in the transaction: it blocks all other entries until the commit.
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
  const link = { ...entry, previousHash: head.hash, hash: sha256(encodeEntry(entry, head.hash)) }
  const mentionedIds = new Set([...about, ...(subject?.kind === 'user' ? [subject.id] : [])])
  await insertAuditEntry(trx, link, reason === undefined ? null : { reason, about: [...mentionedIds] })
  return { seq: entry.seq }
}
