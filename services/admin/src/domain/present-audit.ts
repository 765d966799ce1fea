import type { AuditAct, AuditEntry } from '@codekin/contracts/admin/audit-endpoints'
import type { ChainedEntry } from './audit-chain.ts'

type StoredEntry = ChainedEntry & {
  hash: Buffer
  actorId: string | null
  actorName: string | null
  subjectId: string | null
  subjectName: string | null
  reason: string | null
  actId: string | null
}

/** An act, presented by its first entry. `entries`: those of this and other acts, in chain order. */
export function presentAuditAct(first: StoredEntry, entries: readonly StoredEntry[]): AuditAct {
  const followUps = entries.filter((entry) => entry.seq > first.seq && isPartOfAct(entry, first))
  return { ...presentAuditEntry(first), followUps: followUps.map(presentAuditEntry) }
}

function isPartOfAct(entry: StoredEntry, { actId, action }: StoredEntry): boolean {
  if (actId === null) return false
  if (entry.subjectKind === 'approval') return entry.subject === actId
  return entry.actId === actId && entry.action === action
}

function presentAuditEntry(stored: StoredEntry): AuditEntry {
  const { seq, at, actor, action, subjectKind, subject, caseId, outcome, facts, hash, reason } = stored
  const { actorId, actorName, subjectId, subjectName } = stored
  return {
    seq,
    action,
    caseId,
    outcome,
    facts,
    reason,
    at: at.toISOString(),
    isBySystem: actor === null,
    actor:
      actorId === null
        ? null
        : {
            userId: actorId,
            full_name: actorName ?? '',
          },
    subject: subjectKind && {
      kind: subjectKind,
      id: subjectKind === 'user' ? subjectId : subject,
      full_name: subjectName,
    },
    hash: hash.toString('hex'),
  }
}
