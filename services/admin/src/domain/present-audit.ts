import type { AuditEntry } from '@codekin/contracts/admin/audit-endpoints'
import type { ChainedEntry } from './audit-chain.ts'

type Found = ChainedEntry & {
  hash: Buffer
  actorId: string | null
  actorName: string | null
  subjectId: string | null
  subjectName: string | null
  reason: string | null
}

export function presentAuditEntry(found: Found): AuditEntry {
  const { seq, at, actor, action, subjectKind, subject, caseId, outcome, facts, hash, reason } = found
  const { actorId, actorName, subjectId, subjectName } = found
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
