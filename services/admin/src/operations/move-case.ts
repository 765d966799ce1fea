import { caseChanged, templateCaseChanged } from '@codekin/contracts/admin/events'
import type { CaseMove } from '@codekin/contracts/moderation/case-moves'
import type { Trx } from '@codekin/db/open-db'
import { announce } from '@codekin/event-bus/announce'
import { isHeld, placeAfter } from '../domain/case-machine.ts'
import { unknownStaffName } from '../domain/present-case.ts'
import { insertCaseMove } from '../store/case-moves.ts'
import { type CaseChange, type CaseRow, updateCase } from '../store/cases.ts'
import { findPersonSummaries } from '../store/person-summaries.ts'
import type { Tables } from '../store/tables.ts'
import { findTemplateCase } from '../store/template-cases.ts'

type Moved = {
  move: CaseMove
  /** Of the staff; null: nobody of them. */
  by: string | null
  at: Date
  /** What else changes with it. */
  change?: CaseChange
}

/**
 * Moves a case that the transaction has locked, notes it in its history and tells the screens of staff. Answers the case as it
 * is now; null where the machine knows no such move, and nothing changed.
 */
export async function moveCase(trx: Trx<Tables>, before: CaseRow, moved: Moved): Promise<CaseRow | null> {
  const { move, by, at, change } = moved
  const place = placeAfter(before, move)
  if (!place) return null
  // Whose lease ran out stays known: they are told so, and not that somebody changed the case.
  const keepsClaim = place.state === 'claimed' || move === 'lease-ran-out'
  const changes = {
    ...(keepsClaim ? {} : { claimedBy: null, claimedUntil: null }),
    ...change,
    ...place,
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

/** Tells the screens of staff where a case stands; and whoever keeps the template that it is about, whether others are shown it. */
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
  const ofTemplate = row.subjectKind === 'template' ? await findTemplateCase(trx, caseId) : undefined
  if (ofTemplate) await announce(trx, templateCaseChanged, ofTemplate, { occurredAt: at })
}

/** The case as it stands now: a lease that has run out is over, also before the job has seen it. */
export async function endLapsedLease(trx: Trx<Tables>, row: CaseRow, now: Date): Promise<CaseRow> {
  if (row.state !== 'claimed' || isHeld(row, now)) return row
  return (await moveCase(trx, row, { move: 'lease-ran-out', by: null, at: now })) ?? row
}
