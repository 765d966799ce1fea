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

type Cast = { dealId: string; jurorId: string; vote: JuryVote }

/**
 * Counts a vote once and decides the case if it completes a verdict. Not found: assignments no longer open, because staff took
 * the case or the juror is no longer eligible.
 */
export async function castJuryVote(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { dealId, jurorId, vote }: Cast,
): Promise<{ votesCast: number } | 'not-found' | 'already-voted'> {
  const now = clock.now()
  return await inTransaction(db, async (trx) => {
    await lockJuror(trx, jurorId)
    const deal = await findJuryAssignment(trx, { id: dealId, jurorId })
    if (!deal) return 'not-found'
    if (deal.vote !== null) return 'already-voted'
    const row = deal.caseId === null ? undefined : await lockCase(trx, deal.caseId)
    if ((await readJuryEligibility(trx, jurorId, now)).length > 0) return 'not-found'
    if (!(await listJuryAssignments(trx, jurorId, juryHand)).some(({ id }) => id === dealId)) return 'not-found'
    await updateJuryVote(trx, { id: dealId, vote, at: now })
    const { voted: votesCast } = await countJuryAssignments(trx, jurorId)
    const known = deal.knownKey === null ? undefined : findKnownItem(deal.knownKey)
    if (known && vote !== 'unsure') await updateKnownAnswers(trx, jurorId, vote === known.truth)
    if (row) await followVerdict(trx, row, now)
    return { votesCast }
  })
}

/** Carries out the verdict, if any, on a case that the transaction has locked. */
async function followVerdict(trx: Trx<Tables>, row: CaseRow, at: Date): Promise<void> {
  const votes = await listVotes(trx, { caseId: row.id, since: row.waitingSince })
  const verdict = computeVerdict(votes)
  if (verdict === null) return
  if (verdict === 'split') await moveCase(trx, row, { move: 'escalate', by: null, at })
  if (verdict === 'fine') await decideCase(trx, row, { move: 'settle', outcome: 'dismissed', by: null, at })
  if (verdict === 'violates') {
    await warn(trx, row, at)
    await decideCase(trx, row, { move: 'settle', outcome: 'upheld', by: null, at })
  }
  await recordAudit(trx, {
    at,
    actorId: null,
    action: 'case.decide',
    subject: auditedSubject(row),
    caseId: row.id,
    facts: { action: actionOf[verdict], policy: row.reportGroup, votes: votes.length, version: row.version },
  })
}

const actionOf = { split: 'escalate', fine: 'dismiss', violates: 'warn' } as const

/** The jury can only warn; the statement of reasons names it. */
async function warn(trx: Trx<Tables>, row: CaseRow, at: Date): Promise<void> {
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
