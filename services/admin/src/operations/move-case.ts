import { caseChanged, templateCaseChanged } from '@codekin/contracts/admin/events'
import type { CaseMove } from '@codekin/contracts/moderation/case-moves'
import type { Trx } from '@codekin/db/open-db'
import { announce } from '@codekin/event-bus/announce'
import { applyMove, hasActiveLease } from '../domain/case-machine.ts'
import { unknownStaffName } from '../domain/present-case.ts'
import { insertCaseMove } from '../store/case-moves.ts'
import { type CaseChange, type CaseRow, updateCase } from '../store/cases.ts'
import { findPersonSummaries } from '../store/person-summaries.ts'
import type { Tables } from '../store/tables.ts'
import { findTemplateCase } from '../store/template-cases.ts'

type MoveInput = {
  move: CaseMove
  /** The staff member; null: not by staff. */
  by: string | null
  at: Date
  /** Further changes to the row. */
  change?: CaseChange
}

/**
 * Moves a case that the transaction has locked, adds the move to its history and updates the screens of staff. Returns the
 * updated case, or null and changes nothing if the move isn't legal.
 */
export async function moveCase(trx: Trx<Tables>, before: CaseRow, input: MoveInput): Promise<CaseRow | null> {
  const { move, by, at, change } = input
  const position = applyMove(before, move)
  if (!position) return null
  // Keeps the former holder, who is told that the lease ran out, not that the case was changed.
  const keepsClaim = position.state === 'claimed' || move === 'lease-ran-out'
  const changes = {
    ...(keepsClaim ? {} : { claimedBy: null, claimedUntil: null }),
    ...change,
    ...position,
    version: before.version + 1,
  }
  const after = { ...before, ...changes }
  await updateCase(trx, before.id, changes)
  await insertCaseMove(trx, {
    caseId: after.id,
    version: after.version,
    move,
    toState: after.state,
    movedBy: by,
    movedAt: at,
  })
  await announceCase(trx, after, { by, at })
  return after
}

/** Announces the state of a case to the screens of staff, and to messaging whether its template is hidden from others. */
export async function announceCase(
  trx: Trx<Tables>,
  row: CaseRow,
  { by, at }: { by: string | null; at: Date },
): Promise<void> {
  const { id: caseId, version, state } = row
  const holderId = state === 'claimed' ? row.claimedBy : null
  const holder = holderId === null ? undefined : (await findPersonSummaries(trx, [holderId])).get(holderId)
  const claimedBy = holderId === null ? null : { userId: holderId, full_name: holder?.full_name ?? unknownStaffName }
  const claimedUntil = claimedBy ? (row.claimedUntil?.toISOString() ?? null) : null
  await announce(trx, caseChanged, { caseId, version, state, claimedBy, claimedUntil }, { actor: by, occurredAt: at })
  const templateCase = row.subjectKind === 'template' ? await findTemplateCase(trx, caseId) : undefined
  if (templateCase) await announce(trx, templateCaseChanged, templateCase, { occurredAt: at })
}

/** Ends an expired lease that the job hasn't processed yet, and returns the current case. */
export async function endLapsedLease(trx: Trx<Tables>, row: CaseRow, now: Date): Promise<CaseRow> {
  if (row.state !== 'claimed' || hasActiveLease(row, now)) return row
  return (await moveCase(trx, row, { move: 'lease-ran-out', by: null, at: now })) ?? row
}
