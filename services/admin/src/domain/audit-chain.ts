import type { AuditAction, AuditFacts, AuditOutcome, AuditSubjectKind } from '@codekin/contracts/admin/audit-actions'

/** The parts of an entry that are hashed. */
export type ChainedEntry = {
  seq: number
  at: Date
  /** A pseudonym; null: the platform itself. */
  actor: string | null
  action: AuditAction
  subjectKind: AuditSubjectKind | null
  /** An id, or a pseudonym for a user. */
  subject: string | null
  caseId: string | null
  outcome: AuditOutcome
  facts: AuditFacts
}

/** Predecessor of the first entry. */
export const chainStart = { seq: 0, hash: Buffer.alloc(32) }

/**
 * Returns the bytes whose SHA-256 is the hash of an entry: UTF-8 of `JSON.stringify` of an array in this order: name and version
 * of the format, hash of the previous entry in hex, sequence number, time (ISO 8601, milliseconds, UTC), actor, action, kind and
 * id of the subject, case, outcome, and the facts as pairs sorted by name. Missing values are null.
 *
 * @NOTE any change here breaks every existing chain: a new format needs a new version that starts at a known entry.
 */
export function encodeEntry(entry: ChainedEntry, previousHash: Buffer): Buffer {
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

export type ChainLink = ChainedEntry & { previousHash: Buffer; hash: Buffer }

/** Returns why an entry can't follow `before` in the chain, or null if it can. `hash` returns the SHA-256 of its bytes. */
export function findChainFault(
  link: ChainLink,
  previous: { seq: number; hash: Buffer },
  hash: (bytes: Buffer) => Buffer,
): string | null {
  if (link.seq !== previous.seq + 1) return `${link.seq - previous.seq - 1} preceding entries are missing`
  if (!link.previousHash.equals(previous.hash)) return 'it doesn’t follow from the entry before it'
  if (!link.hash.equals(hash(encodeEntry(link, previous.hash)))) return 'its contents have changed'
  return null
}
