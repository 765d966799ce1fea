import { type JuryDesk, type JuryHurdle, type JuryItem, juryHand } from '@codekin/contracts/reports/jury'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { newId } from '@codekin/service-kit/new-id'
import type { Deps } from '../deps.ts'
import { checkJuryEligibility } from '../domain/jury-eligibility.ts'
import { findKnownItem, getKnownItemAfter } from '../domain/known-items.ts'
import { redact } from '../domain/redact.ts'
import { countActiveStrikes } from '../store/actions.ts'
import { findJuror, findJurorFacts, lockJuror } from '../store/jurors.ts'
import {
  countJuryAssignments,
  insertJuryAssignments,
  type JuryAssignment,
  listJudgeable,
  listJuryAssignments,
  listPartyNames,
  type OpenJuryAssignment,
} from '../store/jury-assignments.ts'
import type { Tables } from '../store/tables.ts'

/** Reasons why a person may not review. An account that the projection does not hold yet counts as too young. */
export async function readJuryEligibility(db: DbOrTrx<Tables>, userId: string, now: Date): Promise<JuryHurdle[]> {
  const [facts, activeStrikes, juror] = await Promise.all([
    findJurorFacts(db, userId),
    countActiveStrikes(db, userId, now),
    findJuror(db, userId),
  ])
  const known = facts ?? { createdAt: now, emailVerified: false, verifiedSkills: null }
  return checkJuryEligibility({ ...known, activeStrikes, isJuror: Boolean(juror?.joinedAt) }, now)
}

/** Returns the reasons why a person may not review, or their open assignments, filled up to `juryHand`. */
export async function openJuryDesk({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<JuryDesk> {
  const now = clock.now()
  const hurdles = await readJuryEligibility(db, userId, now)
  const isJuror = !hurdles.includes('not-joined')
  if (hurdles.length > 0) {
    return { isJuror, hurdles, items: [], votesCast: (await countJuryAssignments(db, userId)).voted }
  }
  return await inTransaction(db, async (trx) => {
    await lockJuror(trx, userId)
    const { dealt: assignedCount, voted } = await countJuryAssignments(trx, userId)
    const missing = juryHand - (await listJuryAssignments(trx, userId, juryHand)).length
    const caseIds = missing === 0 ? [] : await listJudgeable(trx, userId, missing)
    await insertJuryAssignments(trx, createAssignments({ userId, assignedCount, missing, caseIds, now }))
    const items = await presentAssignments(trx, await listJuryAssignments(trx, userId, juryHand))
    return { isJuror, hurdles, items, votesCast: voted }
  })
}

type AssignmentsInput = {
  userId: string
  assignedCount: number
  missing: number
  caseIds: readonly string[]
  now: Date
}

/** Assigns waiting cases, with a known item at its turns. */
function createAssignments({ userId, assignedCount, missing, caseIds, now }: AssignmentsInput): JuryAssignment[] {
  const waiting = [...caseIds]
  const assignments: JuryAssignment[] = []
  while (assignments.length < missing) {
    const knownKey = getKnownItemAfter(assignedCount + assignments.length)?.key ?? null
    const caseId = knownKey === null ? (waiting.shift() ?? null) : null
    if (knownKey === null && caseId === null) break
    assignments.push({ id: newId(), jurorId: userId, caseId, knownKey, dealtAt: now, vote: null, votedAt: null })
  }
  return assignments
}

async function presentAssignments(trx: Trx<Tables>, assignments: readonly OpenJuryAssignment[]): Promise<JuryItem[]> {
  const names = await listPartyNames(
    trx,
    assignments.flatMap(({ caseId }) => caseId ?? []),
  )
  return assignments.flatMap(({ id, caseId, knownKey, dealtAt, reportGroup, text }) => {
    const item = { id, dealtAt: dealtAt.toISOString() }
    const known = knownKey === null ? undefined : findKnownItem(knownKey)
    if (known) return [{ ...item, group: known.group, text: known.text }]
    if (reportGroup === null || text === null) return []
    const partyNames = names.filter((each) => each.caseId === caseId).map(({ name }) => name)
    return [{ ...item, group: reportGroup, text: redact(text, partyNames) }]
  })
}
