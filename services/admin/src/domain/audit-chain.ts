import type { AuditAction, AuditFacts, AuditOutcome, AuditSubjectKind } from '@codekin/contracts/admin/audit-actions'

/** What the chain holds of an entry. */
export type ChainedEntry = {
  seq: number
  at: Date
  /** A pseudonym; null: the platform itself. */
  actor: string | null
  action: AuditAction
  subjectKind: AuditSubjectKind | null
  /** An id; a pseudonym where it is a user. */
  subject: string | null
  caseId: string | null
  outcome: AuditOutcome
  facts: AuditFacts
}

/** What the first entry follows. */
export const chainStart = { seq: 0, hash: Buffer.alloc(32) }

/**
 * The bytes whose SHA-256 is the hash of an entry: JSON as `JSON.stringify` writes it, in UTF-8, of an array in this order:
 * a name and version of this form, the hash of the entry before in hex, place, time (ISO 8601, milliseconds, UTC), actor, action,
 * kind and id of the subject, case, outcome, and the facts as pairs in the order of their names. What is missing is null.
 *
 * @NOTE whatever changes here breaks every chain there is: a new form needs a new version that begins at some place.
 */
export function bytesOf(entry: ChainedEntry, previousHash: Buffer): Buffer {
  const { seq, at, actor, action, subjectKind, subject, caseId, outcome, facts } = entry
  const pairs = Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const parts = [
    'codekin-audit/1',
    previousHash.toString('hex'),
    seq,
    at.toISOString(),
    actor,
    action,
    subjectKind,
    subject,
    caseId,
    outcome,
    pairs,
  ]
  return Buffer.from(JSON.stringify(parts), 'utf8')
}

export type Link = ChainedEntry & { previousHash: Buffer; hash: Buffer }

/** Why an entry is not the one that was written after `before`; null: it is. `hash`: the SHA-256 of its bytes. */
export function faultOf(
  link: Link,
  before: { seq: number; hash: Buffer },
  hash: (bytes: Buffer) => Buffer,
): string | null {
  if (link.seq !== before.seq + 1) return `${link.seq - before.seq - 1} preceding entries are missing`
  if (!link.previousHash.equals(before.hash)) return 'it doesn’t follow from the entry before it'
  if (!link.hash.equals(hash(bytesOf(link, before.hash)))) return 'its contents have changed'
  return null
}
