import type { AuditAct, AuditEntry } from '@codekin/contracts/admin/audit-endpoints'
import { mei, robin } from './colleagues.ts'
import { idOf } from './ids.ts'
import { ago } from './matches.ts'
import { userIdOf } from './people.ts'

type Told = Pick<AuditEntry, 'action'> & Partial<AuditEntry> & { end?: Partial<AuditEntry> }

const user = (full_name: string) => ({ kind: 'user' as const, id: userIdOf(full_name), full_name })
const thing = (kind: NonNullable<AuditEntry['subject']>['kind'], id: string) => ({ kind, id, full_name: null })
const spam = idOf('case', 1)

/** Newest first. */
const told: readonly Told[] = [
  {
    action: 'case.decide',
    actor: mei,
    subject: thing('case', spam),
    caseId: spam,
    facts: { action: 'suspend', policy: 'scam', durationDays: 7, version: 4 },
    reason: 'Asked three people for the keys to their wallets.',
  },
  { action: 'case.claim', actor: mei, subject: thing('case', spam), caseId: spam },
  {
    action: 'rule.change',
    actor: null,
    isBySystem: true,
    subject: thing('rule', 'copied-bio'),
    facts: { version: 3, isOn: false, precision: 58 },
  },
  {
    action: 'user.erase',
    actor: robin,
    outcome: 'pending',
    subject: user('Devon Clarke'),
    facts: { approvalId: idOf('action', 77) },
    reason: 'They asked for it by post. The letter is in the November folder.',
  },
  {
    action: 'user.change-role',
    actor: robin,
    outcome: 'pending',
    subject: user('Ana Kim'),
    facts: { orderId: idOf('action', 78), role: 'moderator' },
    reason: 'Takes over the evening shift.',
    end: { outcome: 'done', facts: { orderId: idOf('action', 78), role: 'moderator', answer: 'changed' } },
  },
  {
    action: 'conversation.read',
    actor: mei,
    subject: thing('conversation', idOf('match', 3)),
    caseId: spam,
    facts: { upToSeq: 48 },
    reason: 'The report names messages that were deleted.',
  },
  {
    action: 'user.suspend',
    actor: null,
    isBySystem: false,
    subject: { kind: 'user', id: null, full_name: null },
    facts: { days: 30 },
  },
  {
    action: 'users.export',
    actor: robin,
    outcome: 'pending',
    facts: { exportId: idOf('action', 79), isNarrowed: false },
    end: { outcome: 'refused', facts: { exportId: idOf('action', 79), rows: 412, isWhole: false } },
  },
  {
    action: 'parked.retry',
    actor: robin,
    subject: thing('event', `messaging.follow-match~${idOf('event', 9)}`),
    reason: 'The disk was full.',
  },
]

export function startAudit(count: number = told.length): AuditAct[] {
  const acts: AuditAct[] = []
  let seq = 0
  for (let at = count - 1; at >= 0; at -= 1) {
    const { end, ...first } = told[at % told.length] as Told
    const entry = entryOf(++seq, at, first)
    const followUps = end ? [{ ...entryOf(++seq, at, first), reason: null, ...end }] : []
    acts.unshift({ ...entry, followUps })
  }
  return acts
}

function entryOf(seq: number, at: number, about: Pick<Told, 'action'> & Partial<AuditEntry>): AuditEntry {
  return {
    seq,
    at: ago(12 + at * 190),
    actor: null,
    isBySystem: false,
    subject: null,
    caseId: null,
    outcome: 'done',
    facts: {},
    reason: null,
    hash: `${seq.toString(16).padStart(4, '0')}9e3b51c07ad2`.repeat(4),
    ...about,
  }
}
