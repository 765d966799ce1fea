import { type JuryVote, juryHand } from '@codekin/contracts/reports/jury'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { newId } from '@codekin/service-kit/new-id'
import type { Deps } from '../deps.ts'
import { computeVerdict } from '../domain/jury-posterior.ts'
import { findKnownItem } from '../domain/known-items.ts'
import { renderStatement } from '../domain/statement.ts'
import { type CaseRow, lockCase } from '../store/cases.ts'
import { lockJuror, updateKnownAnswers } from '../store/jurors.ts'
import {
  countJuryAssignments,
  findJuryAssignment,
  listJuryAssignments,
  listVotes,
  updateJuryVote,
} from '../store/jury-assignments.ts'
import type { Tables } from '../store/tables.ts'
import { recordAction } from './apply-measures.ts'
import { decideCase } from './decide-case.ts'
import { moveCase } from './move-case.ts'
import { readJuryEligibility } from './open-jury-desk.ts'
import { auditedSubject, recordAudit } from './record-audit.ts'
import { sendStatement } from './send-notice.ts'

type VoteInput = { assignmentId: string; jurorId: string; vote: JuryVote }

/**
 * Counts a vote once and decides the case if it completes a verdict. Not found: assignments no longer open, because staff took
 * the case or the juror is no longer eligible.
 */
export async function castJuryVote(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { assignmentId, jurorId, vote }: VoteInput,
): Promise<{ votesCast: number } | 'not-found' | 'already-voted'> {
  const now = clock.now()
  return await inTransaction(db, async (trx) => {
    await lockJuror(trx, jurorId)
    const assignment = await findJuryAssignment(trx, { id: assignmentId, jurorId })
    if (!assignment) return 'not-found'
    if (assignment.vote !== null) return 'already-voted'
    const row = assignment.caseId === null ? undefined : await lockCase(trx, assignment.caseId)
    if ((await readJuryEligibility(trx, jurorId, now)).length > 0) return 'not-found'
    if (!(await listJuryAssignments(trx, jurorId, juryHand)).some(({ id }) => id === assignmentId)) return 'not-found'
    await updateJuryVote(trx, { id: assignmentId, vote, at: now })
    const { voted: votesCast } = await countJuryAssignments(trx, jurorId)
    const known = assignment.knownKey === null ? undefined : findKnownItem(assignment.knownKey)
    if (known && vote !== 'unsure') await updateKnownAnswers(trx, jurorId, vote === known.truth)
    if (row) await applyVerdict(trx, row, now)
    return { votesCast }
  })
}

/** Carries out the verdict, if any, on a case that the transaction has locked. */
async function applyVerdict(trx: Trx<Tables>, row: CaseRow, at: Date): Promise<void> {
  const votes = await listVotes(trx, { caseId: row.id, since: row.waitingSince })
  const verdict = computeVerdict(votes)
  if (verdict === null) return
  if (verdict === 'split') await moveCase(trx, row, { move: 'escalate', by: null, at })
  if (verdict === 'fine') await decideCase(trx, row, { move: 'settle', outcome: 'dismissed', by: null, at })
  if (verdict === 'violates') {
    await warnSubject(trx, row, at)
    await decideCase(trx, row, { move: 'settle', outcome: 'upheld', by: null, at })
  }
  await recordAudit(trx, {
    at,
    actorId: null,
    action: 'case.decide',
    subject: auditedSubject(row),
    caseId: row.id,
    facts: { action: actionByVerdict[verdict], policy: row.reportGroup, votes: votes.length, version: row.version },
  })
}

const actionByVerdict = { split: 'escalate', fine: 'dismiss', violates: 'warn' } as const

/** The jury can only warn; the statement of reasons names it. */
async function warnSubject(trx: Trx<Tables>, row: CaseRow, at: Date): Promise<void> {
  const action = await recordAction(trx, {
    id: newId(),
    caseId: row.id,
    subjectUserId: row.subjectUserId,
    action: 'warn',
    policy: row.reportGroup,
    reason:
      'Members of the community read what was reported, without knowing who it was from, and found that it breaks this rule.',
    note: null,
    actedBy: null,
    actedAt: at,
    endsAt: null,
    reverses: null,
  })
  await sendStatement(trx, row.subjectUserId, renderStatement(action, { by: 'community' }), at)
}
